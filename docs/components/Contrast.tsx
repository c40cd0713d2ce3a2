import { type ReactNode, useState } from 'react';
import styles from './Contrast.module.css';

export interface Props {
  /** The colors at first, as `#rrggbb`. */
  text?: string;
  ground?: string;
  /** The sample. */
  children?: ReactNode;
}

/** The contrast of two colors by WCAG 2, with a sample. */
export default function Contrast({ text = '#205f63', ground = '#ffffff', children }: Props) {
  const [colors, setColors] = useState({ text, ground });
  const [dark, light] = [luminance(colors.text), luminance(colors.ground)].sort((a, b) => a - b);
  const ratio = ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  return (
    <div className={styles.panel}>
      {Object.entries(colors).map(([key, color]) => (
        <label key={key}>
          {color}
          <input
            type="color"
            value={color}
            onChange={({ target }) => setColors({ ...colors, [key]: target.value })}
          />
        </label>
      ))}
      <output>{ratio.toFixed(1)} : 1</output>
      <div className={styles.sample} style={{ color: colors.text, background: colors.ground }}>
        {children}
      </div>
    </div>
  );
}

/** The relative luminance of a color. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

import type { ComponentProps } from 'react';
import type { LogoProps } from '../../generated/props';
import * as css from './Logo.module.css';

type Props = {
  logo: LogoProps;
  /** The name displayed next to the picture, if any: the alternative text is then empty. */
  title?: string;
};

/** A picture with a variant for dark mode; the style sheet displays one of them. */
export function Logo({ logo, title = '' }: Props) {
  const size = {
    width: logo.width ?? undefined,
    height: logo.height ?? undefined,
    'data-logo': '',
  };
  const alt = title ? '' : logo.alt;
  // Inside `picture`, React adds no preload to the page.
  return (
    <>
      <picture className={css.Root} data-for={logo.srcDark ? 'light' : undefined}>
        <img src={logo.src} {...imageVariants(logo.sourceSet, logo.sizes)} alt={alt} {...size} />
      </picture>
      {logo.srcDark && (
        <picture className={css.Root} data-for="dark">
          <img
            src={logo.srcDark}
            {...imageVariants(logo.sourceSetDark, logo.sizesDark)}
            alt={alt}
            {...size}
          />
        </picture>
      )}
    </>
  );
}

/** The attributes for smaller variants of a picture, if there are any. */
function imageVariants(sourceSet: string | null, sizes: string | null) {
  return { srcSet: sourceSet ?? undefined, sizes: sizes ?? undefined };
}

type LinkProps = ComponentProps<'a'> & {
  logo: LogoProps | null;
  /** The target if the picture has none of its own. */
  href?: string;
};

/** Links to the picture's target; another site opens in a new tab, but without an icon. */
export function LogoLink({ logo, href, ...rest }: LinkProps) {
  const outside = logo?.isExternal && { target: '_blank', rel: 'noopener noreferrer' };
  return <a href={logo?.href ?? href} {...outside} {...rest} />;
}

/**
 * The one script that runs before first paint, so that nothing flashes: it sets the colour mode and
 * says whether the announcement was closed. It is text, because it stands in the page itself; its
 * hash goes into the Content-Security-Policy, so it is the same on every page of a locale.
 */

import {
  ANNOUNCEMENT_ATTRIBUTE,
  DISMISSED_KEY,
  ID_KEY,
} from '../components/Announcement/announcementState';
import type { SiteProps } from '../generated/props';
import { COLOR_MODE_KEY } from './colorMode';

/** The query parameter that shows a mode once, for previews and tests. */
const QUERY_PARAMETER = 'docusaurus-theme';

/** The script for a site, in one of its locales. */
export function inlineScript(site: SiteProps): string {
  return `(function(){${colorMode(site)}${announcement(site)}})()`;
}

function colorMode({ colorMode }: SiteProps): string {
  const { defaultMode, isSwitchable, respectsSystem } = colorMode;
  const system = respectsSystem
    ? "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
    : literal(defaultMode);
  const stored = isSwitchable ? `localStorage.getItem(${literal(COLOR_MODE_KEY)})` : 'null';
  return (
    `var e=document.documentElement,m=new URLSearchParams(location.search).get(${literal(QUERY_PARAMETER)});` +
    `function v(x){return x==='light'||x==='dark'}` +
    `try{v(m)||(m=${stored})}catch(x){}` +
    `e.setAttribute('data-theme',v(m)?m:${system});`
  );
}

function announcement({ announcement }: SiteProps): string {
  if (!announcement) return '';
  const id = literal(announcement.id);
  const colors = [
    ['--announcement-ground', announcement.backgroundColor],
    ['--announcement-text', announcement.textColor],
  ]
    .filter(([, color]) => color)
    .map(([name, color]) => `e.style.setProperty(${literal(name)},${literal(color)});`)
    .join('');
  return (
    `${colors}try{var s=localStorage,i=${literal(ID_KEY)},d=${literal(DISMISSED_KEY)};` +
    `if(s.getItem(i)!==${id}){s.setItem(i,${id});s.setItem(d,'false')}` +
    `else if(s.getItem(d)==='true')e.setAttribute(${literal(ANNOUNCEMENT_ATTRIBUTE)},'closed')}catch(x){}`
  );
}

/** A value as source text that may stand inside `<script>`. */
function literal(value: string | null | undefined): string {
  return JSON.stringify(value ?? '').replaceAll('<', '\\u003c');
}

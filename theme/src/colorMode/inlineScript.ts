/**
 * The one script that runs before first paint, to avoid flicker: it sets the color mode and the data attributes of
 * previews, reserves space in the sidebar, loads cached fonts, marks whether the announcement was closed, and reports a base URL that is probably
 * wrong.
 *
 * It is text, because it is inlined into the page. Its hash goes into the Content-Security-Policy, so it is the same on
 * every page of a locale.
 */

import { blank, optional, swap } from 'virtual:fonts';
import {
  ANNOUNCEMENT_ATTRIBUTE,
  DISMISSED_KEY,
  ID_KEY,
} from '../components/Announcement/announcementState';
import { SPACE_KEY } from '../components/Sidebar/sidebarSpaceKey';
import { FIRST_VIEW_ATTRIBUTE } from '../content/firstView';
import { FONTS_ATTRIBUTE, FONTS_KEY, HANGUL_ATTRIBUTE } from '../fonts/fontState';
import type { SiteProps, StorageProps } from '../generated/props';
import type { MessageKeyOf } from '../messages/messageSets';
import type { Translate } from '../messages/translate';
import { COLOR_MODE_KEY, QUERY_PARAMETER } from './colorMode';

/** Query parameters with this prefix become data attributes of the document, for previews and tests. */
const DATA_PREFIX = 'docusaurus-data-';

/** The script for a site, in one of its locales. */
export function inlineScript(
  site: SiteProps,
  translate: Translate<MessageKeyOf<'server'>>,
): string {
  const parts = [
    rootAttributes(site),
    firstView(),
    sidebarSpace(site),
    fonts(site),
    announcement(site),
    wrongBaseUrl(site, translate),
  ];
  return `(function(){${parts.join('')}})()`;
}

/** Sets the color mode and the data attributes of previews on the root element. */
function rootAttributes({ colorMode, storage }: SiteProps): string {
  const { defaultMode, isSwitchable, respectsSystem } = colorMode;
  const system = respectsSystem
    ? "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
    : literal(defaultMode);
  const stored = isSwitchable
    ? `${area(storage)}.getItem(${literal(COLOR_MODE_KEY + storage.suffix)})`
    : 'null';
  return (
    `var e=document.documentElement,q=new URLSearchParams(location.search),m=q.get(${literal(QUERY_PARAMETER)});` +
    `q.forEach(function(x,k){if(/^${DATA_PREFIX}[\\w-]+$/.test(k))e.setAttribute(k.slice(${DATA_PREFIX.indexOf('data-')}),x)});` +
    `function v(x){return x==='light'||x==='dark'}` +
    `try{v(m)||(m=${stored})}catch(x){}` +
    `e.setAttribute('data-theme',v(m)?m:${system});`
  );
}

/**
 * A style sheet that an earlier page loaded is used from the start and blocks rendering: it comes from the cache.
 *
 * Otherwise, a page in Korean tests whether this device has glyphs for syllables: if two of them look alike, they are
 * boxes. If it has none, bars of the same width are displayed until the client has loaded the fonts, so nothing moves.
 * The font of the bars is inlined, because it must be available before the first line is laid out.
 */
function fonts({ assetsUrl, locale, storage }: SiteProps): string {
  const isKorean = locale.code.startsWith('ko');
  const bars =
    `var b=function(){e.setAttribute(${literal(HANGUL_ATTRIBUTE)},'none');` +
    `document.fonts.add(new FontFace('Munseo Blank',Uint8Array.from(atob('${blank}'),function(x){return x.charCodeAt(0)}),{unicodeRange:'U+AC00-D7A3'}))};`;
  const glyphTest =
    `var c=document.createElement('canvas').getContext('2d',{willReadFrequently:true}),` +
    `p=function(x){c.clearRect(0,0,20,20);c.fillText(x,0,15);return''+c.getImageData(0,0,20,20).data};` +
    `if(p('다')===p('요'))b()`;
  const sheets = [optional, swap].map((file) => literal(assetsUrl + file));
  return (
    `try{${isKorean ? bars : ''}var k=${area(storage)}.getItem(${literal(FONTS_KEY + storage.suffix)});` +
    `if(k===${sheets.join('||k===')}){e.setAttribute(${literal(FONTS_ATTRIBUTE)},'');` +
    `${isKorean ? `if(k===${sheets[1]})b();` : ''}` +
    `document.write('<link rel="stylesheet" href="'+k+'">')}${isKorean ? `else{${glyphTest}}` : ''}}catch(x){}`
  );
}

/** Marks a page that is opened at its top, not at a heading or at a restored scroll position. */
function firstView(): string {
  return (
    `var n=performance.getEntriesByType('navigation')[0];` +
    `location.hash||!n||n.type!=='navigate'||e.setAttribute(${literal(FIRST_VIEW_ATTRIBUTE)},'');`
  );
}

/** Reserves the space of the categories of the sidebar that open later. */
function sidebarSpace({ storage }: SiteProps): string {
  return (
    `try{var t=${area(storage)}.getItem(${literal(SPACE_KEY + storage.suffix)}),g=new CSSStyleSheet();` +
    `if(t){g.replaceSync(t);document.adoptedStyleSheets=[g]}}catch(x){}`
  );
}

function announcement({ announcement, storage }: SiteProps): string {
  if (!announcement) return '';
  const id = literal(announcement.id);
  return (
    `try{var s=${area(storage)},i=${literal(ID_KEY + storage.suffix)},d=${literal(DISMISSED_KEY + storage.suffix)};` +
    `if(${otherIdCondition(announcement.id)}){s.setItem(i,${id});s.setItem(d,'false')}` +
    `else if(s.getItem(d)==='true')e.setAttribute(${literal(ANNOUNCEMENT_ATTRIBUTE)},'closed')}catch(x){}`
  );
}

/**
 * A script condition: the stored id is not this one. The default id was once misspelled and may be stored in that form.
 */
function otherIdCondition(id: string): string {
  const stored = `s.getItem(i)!==${literal(id)}`;
  return id === 'announcement-bar' ? `${stored}&&s.getItem(i)!=='annoucement-bar'` : stored;
}

/**
 * If the style sheet or the first script fails to load, the base URL is most likely wrong; without them, only this
 * script can report it.
 */
function wrongBaseUrl(
  { assetsUrl, baseUrl, locale }: SiteProps,
  translate: Translate<MessageKeyOf<'server'>>,
): string {
  const displayedUrl = baseUrl === '/' ? translate('baseUrl.default') : baseUrl;
  const text = translate('baseUrl.text', { baseUrl: displayedUrl });
  // Only the address of the front page reveals the actual base URL.
  const suggestion = literal(translate('baseUrl.suggestion'));
  const home = literal(locale.homeUrl.replace(/\/$/, ''));
  return (
    `var f;addEventListener('error',function(x){var t=x.target;` +
    `if(f||!t||!(t.rel==='stylesheet'||t.type==='module')||(t.href||t.src).indexOf(${literal(assetsUrl)})<0)return;f=1;` +
    `addEventListener('DOMContentLoaded',function(){var b=document.createElement('div'),s=document.createElement('strong');` +
    `b.setAttribute('role','alert');b.style.cssText='padding:1em;border:4px solid #ad3216;font-size:1.1em';` +
    `s.textContent=${literal(translate('baseUrl.title'))};` +
    `b.append(s,' ',${literal(text)});` +
    `var c=document.querySelector('[rel=canonical]');` +
    `if(c&&new URL(c.href).pathname.replace(/\\/$/,'')===${home})b.append(' ',${suggestion}.replace('{path}',location.pathname.replace(/\\/?$/,'/')));` +
    `document.body.prepend(b)})},true);`
  );
}

/** The storage that `storageSlot` uses, too. */
function area({ isSession }: StorageProps): string {
  return isSession ? 'sessionStorage' : 'localStorage';
}

/** A value as source text that is safe inside `<script>`. */
function literal(value: string | null | undefined): string {
  return JSON.stringify(value ?? '').replaceAll('<', '\\u003c');
}

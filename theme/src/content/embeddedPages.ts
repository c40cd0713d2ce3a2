/** Embedded pages of other hosts, loaded on request: once, or always for a host. */

import type { Navigation } from '../navigation/createNavigation';
import { storageSlot } from '../storage/storage';
import { element } from './element';

/** The hosts from which the reader always loads, one per line. */
const HOSTS = storageSlot('munseo.frames');

/** Loads embedded pages on request, and those of hosts that the reader always loads. */
export function watchEmbeddedPages(navigation: Pick<Navigation, 'onPageDisplayed'>): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-frame] button');
    const figure = button?.closest<HTMLElement>('[data-frame]');
    if (!button || !figure) return;
    if (button.value === 'always') {
      HOSTS.set([...new Set([...hosts(), hostOf(figure)])].join('\n'));
      loadAll();
    } else {
      load(figure);
    }
    figure.querySelector('iframe')?.focus();
  });
  navigation.onPageDisplayed(loadAll);
  loadAll();
}

function hosts(): readonly string[] {
  return (HOSTS.get() ?? '').split('\n').filter(Boolean);
}

function hostOf(figure: HTMLElement): string {
  return new URL(figure.dataset.frame ?? '', location.href).host;
}

function loadAll(): void {
  const wanted = hosts();
  if (wanted.length === 0) return;
  for (const figure of document.querySelectorAll<HTMLElement>('[data-frame]')) {
    // Without autoplay, because the reader has not pressed play.
    if (wanted.includes(hostOf(figure))) load(figure, (src) => src.replace('autoplay=1', ''));
  }
}

function load(figure: HTMLElement, change = (src: string) => src): void {
  const box = figure.querySelector('.frame-box');
  if (!box || box.querySelector('iframe')) return;
  const frame = element('iframe', {
    title: figure.dataset.title ?? '',
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    loading: 'lazy',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: change(figure.dataset.frame ?? ''),
  });
  box.replaceChildren(frame);
}

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { styled, token } from '../../ui/styled.ts';

export interface IndexEntry {
  readonly id: string;
  readonly label: MessageDescriptor;
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    paddingInline: 8,
    fontSize: '0.9375rem',
    color: token.ink,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '& a[aria-current]': { fontWeight: 700, borderColor: token.mark },
  [token.from.md]: {
    display: 'block',
    borderLeft: `2px solid ${token.line}`,
    '& a': {
      paddingInline: 16,
      fontSize: '1rem',
      borderBottom: 0,
      borderLeft: '4px solid transparent',
      marginLeft: -3,
    },
  },
});

/** On a small screen it bleeds to both edges, under the bar. */
const Strip = styled('nav')({
  position: 'sticky',
  top: 64,
  zIndex: token.layer.bar - 2,
  marginInline: -16,
  paddingInline: 8,
  background: token.ground,
  borderBottom: `1px solid ${token.line}`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  alignSelf: 'start',
  [token.from.sm]: { marginInline: -24, paddingInline: 16 },
  [token.from.md]: {
    top: 96,
    zIndex: 0,
    marginInline: 0,
    paddingInline: 0,
    background: 'transparent',
    borderBottom: 0,
    overflowX: 'visible',
  },
});

/** The parts of the page: a rail beside it, or a strip that stays at the top of a small screen. */
export function SectionIndex({ entries }: { entries: readonly IndexEntry[] }) {
  const { t } = useLingui();
  const current = useSectionInView(entries);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoStrip(list.current, current), [current]);
  return (
    <Strip aria-label={t`Parts of your account`}>
      <List ref={list}>
        {entries.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === current ? { 'aria-current': 'location' } : {})}>
              {t(label)}
            </a>
          </li>
        ))}
      </List>
    </Strip>
  );
}

/** Scrolls the strip, and nothing else, until the current entry is seen. */
function bringIntoStrip(list: HTMLUListElement | null, id: string | undefined): void {
  const strip = list?.parentElement;
  const entry = list?.querySelector<HTMLElement>(`a[href="#${id}"]`);
  if (!strip || !entry || strip.scrollWidth <= strip.clientWidth) return;
  strip.scrollTo({
    left: entry.offsetLeft - (strip.clientWidth - entry.offsetWidth) / 2,
    behavior: 'smooth',
  });
}

/** The part being read: the last whose head has passed the upper third of the screen; the last of all at the end. */
function useSectionInView(entries: readonly IndexEntry[]): string | undefined {
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const passed = entries.filter(({ id }) => {
        const head = document.getElementById(id)?.getBoundingClientRect().top;
        return head !== undefined && head <= line;
      });
      setCurrent((passed.at(-1) ?? entries[0])?.id);
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', lookSoon, { passive: true });
    window.addEventListener('resize', lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
      window.removeEventListener('resize', lookSoon);
    };
  }, [entries]);
  return current;
}

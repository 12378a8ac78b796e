import { useLingui } from '@lingui/react/macro';
import { Page } from '../../ui/layout.tsx';
import { bare, styled, token } from '../../ui/styled.ts';
import { PLANT_SECTIONS, type PlantSectionId, SHORT_NAMES } from './sections.ts';

/** Height of the top bar that stays, in px. */
const TOP_BAR = 64;
/** Height of this strip, in px: what a link leads to stands clear of both. */
export const SECTION_LINKS_HEIGHT = 48;

const Strip = styled('nav')({
  position: 'sticky',
  top: TOP_BAR,
  zIndex: 2,
  background: token.ground,
  borderBottom: `1px solid ${token.line}`,
  '@media print': { display: 'none' },
  '& ul': {
    ...bare,
    display: 'flex',
    gap: 4,
    marginInline: -12,
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'grid',
    alignItems: 'center',
    height: SECTION_LINKS_HEIGHT,
    paddingInline: 12,
    whiteSpace: 'nowrap',
    fontSize: '0.9375rem',
    fontWeight: token.weight.firm,
    color: token.inkSoft,
    textDecoration: 'none',
    '&:hover': {
      color: token.ink,
      boxShadow: `inset 0 -3px ${token.accent}`,
    },
    '&:focus-visible': { outlineOffset: -4 },
  },
});

/** The parts of the page as links; they stay in sight and need no script. */
export function SectionLinks() {
  const { t } = useLingui();
  return (
    <Strip aria-label={t`On this page`}>
      <Page pad={0}>
        <ul>
          {(Object.keys(PLANT_SECTIONS) as PlantSectionId[]).map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{t(SHORT_NAMES[id])}</a>
            </li>
          ))}
        </ul>
      </Page>
    </Strip>
  );
}

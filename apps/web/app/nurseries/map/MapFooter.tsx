import { Trans, useLingui } from '@lingui/react/macro';
import { useSay } from '../../shell/words.ts';
import { styled, token } from '../../ui/styled.ts';
import { TextLink } from '../../ui/Text.tsx';
import type { Camera } from './camera.ts';
import type { MapPlace } from './map-places.ts';
import { KIND_WORDS, scaleInWords } from './map-words.ts';
import { milesPerPixel } from './mercator.ts';
import { scaleBar } from './scale-bar.ts';

/** Pixels the bar may be long. */
const LONGEST_BAR = 96;

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 20px',
  padding: '6px 12px 8px',
  borderTop: `1px solid ${token.line}`,
  fontSize: '0.8125rem',
  color: token.inkSoft,
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', listStyle: 'none', margin: 0, padding: 0 },
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& svg': { flex: 'none' },
  '& .pin': { stroke: 'var(--map-ink)', strokeWidth: 3, fill: 'var(--map-pin)' },
  '& .premium .pin': { fill: token.accent },
  '& .sample .pin': { strokeDasharray: '5 4' },
  '& .source': { marginInlineStart: 'auto', fontSize: '0.75rem' },
});

const Bar = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'nowrap',
  '& > span': {
    height: 6,
    border: '1.5px solid var(--map-ink)',
    borderTop: 0,
  },
});

const KINDS = ['premium', 'listed', 'sample'] as const;

type MapFooterProps = {
  camera: Camera;
  places: readonly MapPlace[];
  /** Whom a style from elsewhere credits; null for the packaged ground. */
  credits: HTMLElement | null;
};

/** How far a distance is on the map, what the marks mean, and where the ground comes from. */
export function MapFooter({ camera, places, credits }: MapFooterProps) {
  const { t } = useLingui();
  const say = useSay();
  const { miles, pixels } = scaleBar(milesPerPixel(camera.centre.y, camera.zoom), LONGEST_BAR);
  const kinds = KINDS.filter((kind) => places.some((place) => place.kind === kind));
  return (
    <Foot>
      <Bar>
        <span style={{ width: pixels }} aria-hidden="true" />
        {scaleInWords(miles, say)}
      </Bar>
      <ul aria-label={t`Marks`}>
        {kinds.map((kind) => (
          <li key={kind} className={kind}>
            <svg width={13} height={17} viewBox="0 0 26 34" aria-hidden="true">
              <path className="pin" d="M13 33C8 25.5 2 20 2 12.6a11 11 0 0 1 22 0C24 20 18 25.5 13 33z" />
            </svg>
            {t(KIND_WORDS[kind])}
          </li>
        ))}
      </ul>
      {credits ? (
        <span className="source" ref={(slot) => slot?.replaceChildren(credits)} />
      ) : (
        <span className="source">
          <Trans>
            Ground: Natural Earth, U.S. Census Bureau. Main roads and ferries of Western Washington and
            Oregon: our own, straight from town to town. Towns:{' '}
            <TextLink href="https://www.geonames.org/" onColor>
              GeoNames
            </TextLink>
            , CC BY 4.0.
          </Trans>
        </span>
      )}
    </Foot>
  );
}

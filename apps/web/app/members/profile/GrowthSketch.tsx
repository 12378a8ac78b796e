import type { ExperienceLevel } from '@understory/contract';
import { styled, token } from '../../ui/styled.ts';

const Sketch = styled('svg')({
  flex: 'none',
  width: 52,
  height: 52,
  '& .ink': {
    fill: 'none',
    stroke: token.mark,
    strokeWidth: 1.6,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& .wash': { fill: token.accentDeep, opacity: 0.55 },
});

/** A seedling, a flower, a shrub, a tree: contours, and the parts that have a wash. */
const PARTS: Readonly<Record<ExperienceLevel, { washed: readonly string[]; lines: readonly string[] }>> = {
  beginner: {
    washed: [
      'M26 33c-1.5-6-6-9.5-12.5-9.5 .5 6 5.5 10 12.5 9.5Z',
      'M26.5 30.5c.5-5.5 4.5-9.5 11-10.5 .5 6-4 10.5-11 10.5Z',
    ],
    lines: ['M26.2 46c-.4-5-.4-9.5 0-15.5'],
  },
  intermediate: {
    washed: [
      'M26 21.5c-3-1.5-4.5-4.5-3.5-8 1.5-.5 2.5 0 3.5 1.5 1-1.5 2-2 3.5-1.5 1 3.5-.5 6.5-3.5 8Z',
      'M25.8 37c-1.5-5-5.5-7.5-11-7.5 .5 5 5 8.3 11 7.5Z',
      'M26.2 32.5c1-4.5 4.5-7 10-7.5 0 4.8-4 8.2-10 7.5Z',
    ],
    lines: ['M26 46c-.3-8 0-16 0-24.5', 'M22.5 13.5c.5-2.5 1.8-4.5 3.5-5.5 1.7 1 3 3 3.5 5.5'],
  },
  experienced: {
    washed: [
      'M9 32c-2.5-5 0-10.5 5-11.5 0-6.5 6-10.5 11.5-8 5-4 12.5-1 13.5 5 5.5 1.5 7.5 8.5 4 13.5-3 4-9 4-12 2-3 2.5-8 2.5-10.5 .5-3.5 2.5-9 2-11.5-1.5Z',
    ],
    lines: ['M26 46c0-6 0-12 .2-18', 'M25.5 46c-1.5-6-4-10-7.5-14.5', 'M26.5 46c1.5-6 3.5-10 7.5-14.5'],
  },
  professional: {
    washed: [
      'M26 4c4.5 0 7 3 7.5 6 4.5 .5 7.5 4 7 8.5 3.5 2 4.5 6.5 2 10-2.5 3.5-7.5 4-10.5 2-3.5 2-8.5 2-12 0-3.5 2-8 1-10.2-2.3-2.3-3.5-1.3-7.7 2.2-9.7-.5-4.5 2.5-8 6.5-8.5 .5-3 3-6 7.5-6Z',
    ],
    lines: [
      'M24 46c.8-7 1-13 .6-19',
      'M28.5 46c-.8-6-1-12-.8-19',
      'M25 34c-2-2.5-4-4-6.5-5',
      'M27.8 32c1.8-2.5 3.7-4 6.2-5',
    ],
  },
};

/** What has grown so far, drawn. Decorative. */
export function GrowthSketch({ level }: { level: ExperienceLevel }) {
  const { washed, lines } = PARTS[level];
  return (
    <Sketch viewBox="0 0 52 52" aria-hidden="true" focusable="false">
      {washed.map((path) => (
        <g key={path}>
          <path className="wash" d={path} transform="translate(1.2 1)" />
          <path className="ink" d={path} />
        </g>
      ))}
      {[...lines, 'M12 46.5c8-.8 18-.6 28 0'].map((path) => (
        <path key={path} className="ink" d={path} />
      ))}
    </Sketch>
  );
}

import type { Plant } from '@understory/contract';
import type { ReactNode } from 'react';
import { Boundary } from '../../ui/Notice.tsx';
import { styled, token } from '../../ui/styled.ts';
import { FieldNote } from '../FieldNotes.tsx';
import { PLANT_SECTIONS, type PlantSectionId } from './sections.ts';

const Sureness = styled('a')({
  display: 'inline-block',
  fontSize: '0.875rem',
  lineHeight: '24px',
  color: token.inkSoft,
  textUnderlineOffset: 3,
  '&:hover': { color: token.ink },
});

interface PlantSectionProps {
  readonly id: PlantSectionId;
  /** Whose facts it tells: how sure they are stands under the title. Left out where it tells none. */
  readonly sureOf?: Plant;
  readonly children: ReactNode;
}

/** A part of a plant's page. */
export const PlantSection = ({ id, sureOf, children }: PlantSectionProps) => (
  <FieldNote
    title={PLANT_SECTIONS[id]}
    id={id}
    aside={sureOf ? <Sureness href="#evidence">Confidence: {sureOf.confidence}</Sureness> : null}
  >
    <Boundary what={PLANT_SECTIONS[id]}>{children}</Boundary>
  </FieldNote>
);

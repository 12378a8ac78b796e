import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Plant } from '@understory/contract';
import type { ReactNode } from 'react';
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

const SURENESS: Readonly<Record<Plant['confidence'], MessageDescriptor>> = {
  high: msg`Confidence: high`,
  medium: msg`Confidence: medium`,
  low: msg`Confidence: low`,
};

interface PlantSectionProps {
  readonly id: PlantSectionId;
  /** Whose facts it tells: how sure they are stands under the title. Left out where it tells none. */
  readonly sureOf?: Plant;
  readonly children: ReactNode;
}

/** A part of a plant's page. */
export function PlantSection({ id, sureOf, children }: PlantSectionProps) {
  const { t } = useLingui();
  const title = t(PLANT_SECTIONS[id]);
  return (
    <FieldNote
      title={title}
      id={id}
      aside={sureOf ? <Sureness href="#evidence">{t(SURENESS[sureOf.confidence])}</Sureness> : null}
    >
      {children}
    </FieldNote>
  );
}

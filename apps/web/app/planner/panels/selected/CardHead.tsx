import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/Text.tsx';

interface Props {
  readonly picture?: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}

/** What a thing is: its picture, its name, and a line or two about it. */
export function CardHead({ picture, name, children }: Props) {
  return (
    <Row gap={12} oneLine>
      {picture}
      <div>
        <Text breaks look="h5" as="h2">
          {name}
        </Text>
        {children}
      </div>
    </Row>
  );
}

import type { ReactNode } from 'react';
import { Stack } from '../ui/layout.tsx';
import { styled, token } from '../ui/styled.ts';
import { Text } from '../ui/Text.tsx';

const Group = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  paddingTop: 16,
  borderTop: `2px solid ${token.mark}`,
});

/** A part of the settings of a nursery, under a line. */
export const ProfilePart = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) => (
  <Group aria-label={title}>
    <Stack gap={4}>
      <Text look="part" as="h2">
        {title}
      </Text>
      {lead ? (
        <Text look="small" soft measure>
          {lead}
        </Text>
      ) : null}
    </Stack>
    {children}
  </Group>
);

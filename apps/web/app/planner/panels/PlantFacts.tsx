import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PlantCard } from '@understory/contract';
import { monthsInBloom } from '@understory/garden';
import { Link as RouterLink } from 'react-router';
import { bloomInWords } from './bloom-words.ts';
import { PlantFit } from './PlantFit.tsx';

/** A plant in short: what it is, when it flowers, and how it fits this garden. */
export function PlantFacts({ card }: { card: PlantCard }) {
  const bloom = monthsInBloom(card);
  return (
    <Box>
      <Typography variant="body2">{card.description}</Typography>
      {bloom.length > 0 ? (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Flowers {bloomInWords(bloom)}.
        </Typography>
      ) : null}
      <PlantFit card={card} />
      <Link
        component={RouterLink}
        to={`/plants/${card.id}-${card.slug}`}
        variant="body2"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        All about {card.common_name}
      </Link>
    </Box>
  );
}

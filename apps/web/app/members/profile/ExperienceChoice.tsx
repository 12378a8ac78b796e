import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { EXPERIENCE_LEVELS } from '@understory/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { EXPERIENCE_WORDS } from './experience.ts';
import { GrowthSketch } from './GrowthSketch.tsx';

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 12px 6px 4px',
  cursor: 'pointer',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:last-of-type': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '&:hover': { background: theme.vars.palette.paper.tint },
  '&:has(input:checked)': {
    background: theme.vars.palette.secondary.light,
    color: theme.vars.palette.secondary.contrastText,
    '& svg .ink': { stroke: theme.vars.palette.secondary.contrastText },
    '& .MuiRadio-root': { color: theme.vars.palette.secondary.contrastText },
  },
  '@media (forced-colors: active)': {
    '&:has(input:checked)': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
}));

type ExperienceChoiceProps = {
  labelledBy: string;
  /** The level chosen; empty for none. */
  value: string;
  field: UseFormRegisterReturn;
  fault: string | undefined;
};

const FAULT_ID = 'experience-fault';

/** How long somebody has gardened: four rows, one of which is theirs. */
export function ExperienceChoice({ labelledBy, value, field, fault }: ExperienceChoiceProps) {
  const { ref, ...handlers } = field;
  return (
    <FormControl error={fault !== undefined} fullWidth sx={{ mb: fault === undefined ? -2 : 0 }}>
      <RadioGroup
        aria-labelledby={labelledBy}
        aria-describedby={fault === undefined ? undefined : FAULT_ID}
        value={value}
        {...handlers}
      >
        {EXPERIENCE_LEVELS.map((level) => {
          const { name, sentence } = EXPERIENCE_WORDS[level];
          return (
            <Row key={level}>
              <Radio
                value={level}
                slotProps={{ input: { ref, 'aria-label': name, 'aria-describedby': `about-${level}` } }}
              />
              <span style={{ flexGrow: 1 }}>
                <Typography component="span" sx={{ display: 'block', fontWeight: 650, lineHeight: 1.4 }}>
                  {name}
                </Typography>
                <Typography id={`about-${level}`} component="span" variant="body2" sx={{ display: 'block' }}>
                  {sentence}
                </Typography>
              </span>
              <GrowthSketch level={level} />
            </Row>
          );
        })}
      </RadioGroup>
      <FormHelperText id={FAULT_ID} sx={{ mx: 1.75 }}>
        {fault ?? ' '}
      </FormHelperText>
    </FormControl>
  );
}

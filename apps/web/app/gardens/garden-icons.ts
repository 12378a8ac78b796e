import type { SvgIconComponent } from '@mui/icons-material';
import EmojiNatureRounded from '@mui/icons-material/EmojiNatureRounded';
import ForestRounded from '@mui/icons-material/ForestRounded';
import GrassRounded from '@mui/icons-material/GrassRounded';
import LocalFloristRounded from '@mui/icons-material/LocalFloristRounded';
import ParkRounded from '@mui/icons-material/ParkRounded';
import SpaRounded from '@mui/icons-material/SpaRounded';
import WaterDropRounded from '@mui/icons-material/WaterDropRounded';
import WbSunnyRounded from '@mui/icons-material/WbSunnyRounded';
import YardRounded from '@mui/icons-material/YardRounded';

/** The icons a garden can wear, by what is kept as its `muse_icon`. */
export const GARDEN_ICONS: Readonly<
  Record<string, { readonly label: string; readonly Icon: SvgIconComponent }>
> = {
  leaf: { label: 'Leaf', Icon: SpaRounded },
  flower: { label: 'Flower', Icon: LocalFloristRounded },
  grass: { label: 'Grass', Icon: GrassRounded },
  tree: { label: 'Tree', Icon: ParkRounded },
  forest: { label: 'Forest', Icon: ForestRounded },
  bed: { label: 'Garden bed', Icon: YardRounded },
  water: { label: 'Water', Icon: WaterDropRounded },
  sun: { label: 'Sun', Icon: WbSunnyRounded },
  bee: { label: 'Bee', Icon: EmojiNatureRounded },
};

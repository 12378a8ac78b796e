import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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
  Record<string, { readonly label: MessageDescriptor; readonly Icon: SvgIconComponent }>
> = {
  leaf: { label: msg`Leaf`, Icon: SpaRounded },
  flower: { label: msg`Flower`, Icon: LocalFloristRounded },
  grass: { label: msg`Grass`, Icon: GrassRounded },
  tree: { label: msg`Tree`, Icon: ParkRounded },
  forest: { label: msg`Forest`, Icon: ForestRounded },
  bed: { label: msg`Garden bed`, Icon: YardRounded },
  water: { label: msg`Water`, Icon: WaterDropRounded },
  sun: { label: msg`Sun`, Icon: WbSunnyRounded },
  bee: { label: msg`Bee`, Icon: EmojiNatureRounded },
};

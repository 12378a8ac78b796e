export { hardscapeSymbol, hardscapeSymbolSvg } from './hardscape/hardscapeSymbol.ts';
export type { HardscapeDrawing } from './hardscape/sketch.ts';
export { bloomColorName, bloomSwatch, foliageColorName, foliageSwatch } from './palette.ts';
export { type PortraitOptions, portraitSvg } from './portrait.ts';
export {
  FLOWER_SHARE,
  SOLID_CARDS,
  SOLID_KINDS,
  SOLID_PARTS,
  type Solid,
  type SolidCard,
  type SolidKind,
  type SolidLevel,
  type SolidLooks,
  solidKindOf,
  solidLooks,
  solidOf,
} from './solid/index.ts';
export {
  drawSymbol,
  type PathStep,
  type SymbolDrawing,
  type SymbolPen,
  type SymbolShape,
  type SymbolTarget,
  symbolSvg,
} from './symbols/drawing.ts';
export { type SeenColors, type SymbolOptions, seenColors } from './symbols/plan.ts';
export { planSymbol, planSymbolSvg } from './symbols/planSymbol.ts';
export { isShownBare, shownInWords } from './words.ts';

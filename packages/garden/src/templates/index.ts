export type { TemplateSite } from './conditions.ts';
export { layOutTemplate, type TemplateLayout, type TemplateOutcome } from './lay-out.ts';
export { TEMPLATE_PLANTS_MAX } from './planting.ts';
export { fromStarter, isOfStarter, isStarterDesign } from './starters.ts';
export type { Template, TemplatePlant } from './template.ts';
export type { TemplateGarden } from './template-garden.ts';
export { TEMPLATES, templateOf } from './template-list.ts';

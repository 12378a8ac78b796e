import { pathId } from '@understory/contract';
import { ApiError, fieldFault } from '../../platform/index.ts';

/**
 * The id of a plant in a path.
 * @throws ApiError 400 'Invalid plant ID', the product's words for what is no id
 */
export function readPlantId(text: string): number {
  const read = pathId.safeParse(text);
  if (!read.success)
    throw new ApiError(
      'invalid_plant_id',
      /*i18n*/ { id: 'refused.invalidPlantId', message: 'Invalid plant ID' },
      {
        errors: [
          fieldFault(
            'id',
            /*i18n*/ { id: 'fault.mustBeNumberPlant', message: '{Field} must be the number of a plant.' },
          ),
        ],
      },
    );
  return read.data;
}

import type { WhyOption } from './why.ts';

/** The name of an option: 'cook dinner · fridge'. */
export function nameOption(option: WhyOption): string {
  return option.name === null ? option.advert : `${option.advert} · ${option.name}`;
}

import type { Provider } from '../provider.ts'
import { anthropic } from './anthropic.ts'
import { cartoCiudad } from './carto-ciudad.ts'
import { companiesHouse } from './companies-house.ts'
import { googlePlaces } from './google-places.ts'
import { gouvFr } from './gouv-fr.ts'
import { imaginaryScores } from './imaginary-scores.ts'
import { imap } from './imap.ts'
import { machineCatalogue } from './machine-catalogue.ts'
import { openAiCompatible } from './open-ai-compatible.ts'
import { photon } from './photon.ts'
import { rechercheEntreprises } from './recherche-entreprises.ts'
import { scoreService } from './score-service.ts'
import { vies } from './vies.ts'
import { visionModel } from './vision-model.ts'
import { zefix } from './zefix.ts'

/** Everybody whom the product can ask, by the code that a house chooses. */
export const providers = {
  GouvFr: gouvFr,
  CartoCiudad: cartoCiudad,
  Google: googlePlaces,
  Photon: photon,
  RechercheEntreprises: rechercheEntreprises,
  VIES: vies,
  CompaniesHouse: companiesHouse,
  Zefix: zefix,
  LECTURA: machineCatalogue('LECTURA'),
  EMPREKIS: machineCatalogue('EMPREKIS'),
  AUTOVISTA: machineCatalogue('AUTOVISTA'),
  AUTOBIZ: machineCatalogue('AUTOBIZ'),
  CARTELL: machineCatalogue('CARTELL'),
  ACB: machineCatalogue('ACB'),
  ScoreService: scoreService,
  ImaginaryScores: imaginaryScores,
  VisionModel: visionModel,
  OpenAICompatible: openAiCompatible,
  Anthropic: anthropic,
  IMAP: imap,
} as const satisfies Record<
  string,
  | Provider<'addresses'>
  | Provider<'registers'>
  | Provider<'catalogues'>
  | Provider<'scores'>
  | Provider<'ocr'>
  | Provider<'assistant'>
  | Provider<'mailbox'>
>

export type ProviderCode = keyof typeof providers

import type { AskJson, Provider } from '../provider.ts'
import { dayOf, maybePart, type Part, partOf, partsOf, pointOf, present, textOf } from '../read-answer.ts'
import type { FoundAddress, RegisterEntry } from '../services.ts'

const base = 'https://recherche-entreprises.api.gouv.fr/search'

/** Legal forms of INSEE (*catégories juridiques*) that are among ours; of any other the name is left to whoever types. */
const legalForms: Readonly<Record<string, string>> = {
  '1000': 'EI',
  '5202': 'SNC',
  '5485': 'SELARL',
  '5498': 'EURL',
  '5499': 'SARL',
  '5599': 'SA',
  '5699': 'SA',
  '5710': 'SAS',
  '5720': 'SASU',
  '6533': 'GAEC',
  '6540': 'SCI',
  '6597': 'SCEA',
  '6598': 'EARL',
  '9220': 'ASSOCIATION',
}

const addressOf = (seat: Part): FoundAddress[] => {
  const streetNumber = textOf(seat.numero_voie, 20)
  const streetName = [textOf(seat.type_voie, 40), textOf(seat.libelle_voie)].filter(Boolean).join(' ')
  const zipcode = textOf(seat.code_postal, 20)
  if (!zipcode && !streetName) return []
  return [
    {
      country: 'FR',
      ...present({
        address1: [streetNumber, streetName].filter(Boolean).join(' ') || undefined,
        streetNumber,
        streetName: streetName || undefined,
        zipcode,
        city: textOf(seat.libelle_commune),
        cityCode: textOf(seat.commune, 20),
        location: pointOf(seat.longitude, seat.latitude),
      }),
    },
  ]
}

const officerOf = (told: Part): { name: string; role: string }[] => {
  const name =
    textOf(told.denomination) ?? [textOf(told.prenoms, 100), textOf(told.nom, 100)].filter(Boolean).join(' ')
  return name ? [{ name, role: textOf(told.qualite, 100) ?? '' }] : []
}

const entryOf =
  (type: string) =>
  (told: Part): RegisterEntry[] => {
    const seat = maybePart(told.siege)
    const siren = textOf(told.siren, 9)
    const siret = textOf(seat.siret, 14)
    const value = type === 'SRT' ? siret : siren
    // Who asked that he is not shown is not shown.
    if (!value || told.statut_diffusion === 'P' || seat.statut_diffusion_etablissement === 'P') return []
    const commercial = Array.isArray(seat.liste_enseignes) ? textOf(seat.liste_enseignes[0]) : undefined
    return [
      {
        value,
        isActive: told.etat_administratif !== 'C',
        addresses: addressOf(seat),
        officers: partsOf(told.dirigeants).flatMap(officerOf),
        ...present({
          name: textOf(told.nom_raison_sociale) ?? textOf(told.nom_complet),
          commercialName: commercial,
          legalForm: legalForms[textOf(told.nature_juridique, 4) ?? ''],
          activityCode: textOf(told.activite_principale, 10),
          siret,
          creationDate: dayOf(told.date_creation),
        }),
      },
    ]
  }

const found = async (
  ask: AskJson,
  { type, text, onlyActive }: { type: string; text: string; onlyActive: boolean },
  signal: AbortSignal,
): Promise<RegisterEntry[]> => {
  const q = /^[\d\s.]+$/.test(text) ? text.replace(/\D/g, '') : text
  // Fewer letters it refuses.
  if (q.length < 3) return []
  const given = new URLSearchParams({ q, per_page: '10', ...(onlyActive ? { etat_administratif: 'A' } : {}) })
  return partsOf(partOf(await ask({ url: new URL(`${base}?${given}`), signal })).results).flatMap(
    entryOf(type),
  )
}

/** The French directory of companies (INSEE's Sirene and the register of officers): without a key, 7 questions a second. */
export const rechercheEntreprises: Provider<'registers'> = {
  need: 'registers',
  types: ['SIR', 'SRT'],
  wants: [],
  limits: { timeMs: 2000, cacheMs: 3_600_000, emptyCacheMs: 300_000, perSecond: 6 },
  make: ({ ask }) => ({
    suggest: async (asked, signal) =>
      (await found(ask, asked, signal)).map(entry => ({
        id: entry.value,
        value: entry.value,
        name: entry.name ?? entry.value,
        entry,
        ...present({ isActive: entry.isActive }),
      })),
    detail: async (type, id, signal) =>
      (await found(ask, { type, text: id, onlyActive: false }, signal)).find(one => one.value === id) ?? null,
  }),
  // The administration's own digital department.
  test: async (service, signal) => (await service.detail('SIR', '130025265', signal))?.name ?? '',
}

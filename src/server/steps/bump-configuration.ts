import type { Plain, Step, Work } from '#engine/index.ts'

/** Every server reads its callers and model of this tenant anew, at its next entry. */
export const bumpConfiguration = async (work: Work): Promise<void> => {
  work.changesConfiguration = true
  await work.tx.statement({ text: 'select tenant_bump($1::int)', values: [work.caller.tenantId] })
}

const differs = (before: Plain | null, after: Plain, name: string): boolean =>
  JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null)

const ofLanguage = [
  'keys',
  'decimalSeparator',
  'thousandsSeparator',
  'dateFormat',
  'timeFormat',
  'weekStart',
  'decimals',
  'isActive',
]

/** Texts that a translator gives are said at once, everywhere, and numbers and days are written so. */
export const ownTexts: Step<'locale'> = {
  after: async (work, writings) => {
    const isSaid = writings.some(({ before, after }) =>
      ofLanguage.some(name => differs(before, after ?? {}, name)),
    )
    if (isSaid) await bumpConfiguration(work)
  },
}

/** A switch that is turned steers from the next request on. */
export const steers: Step<'featureFlag'> = { after: work => bumpConfiguration(work) }

/** Organizations, and persons for whom somebody signs, decide which rows a caller sees. */
export const whoSeesWhat: Step<'person'> = {
  after: async (work, writings) => {
    const isMoved = writings.some(
      ({ before, after }) =>
        after &&
        (after.type === 'O' ||
          differs(before, after, 'parentRegistration') ||
          differs(before, after, 'descendants')),
    )
    if (isMoved) await bumpConfiguration(work)
  },
}

/** What is live runs from the next request on, on every server: each looks again. A draft is nobody's. */
export const liveScripts: Step<'script'> = {
  after: async (work, writings) => {
    const isLive = writings.some(
      ({ before, after }) => before?.status === 'ACTIVE' || after?.status === 'ACTIVE',
    )
    if (isLive) await bumpConfiguration(work)
  },
}

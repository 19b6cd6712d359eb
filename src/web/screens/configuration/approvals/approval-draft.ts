/** One level of a rule as it is typed. */
export interface LevelDraft {
  from: string
  by: 'PROFILE' | 'VOTE'
  /** The profile, or the committee's type. */
  of: string
}

/** A rule as it is typed. */
export interface ApprovalDraft {
  entity: string
  transition: string
  field: string
  currency: string
  levels: LevelDraft[]
}

interface KeptLevel {
  from?: number
  by: 'PROFILE' | 'VOTE'
  profile?: string
  committeeType?: string
}

export interface KeptRule {
  field?: string
  currency?: string
  levels: KeptLevel[]
}

export const newLevel = (): LevelDraft => ({ from: '', by: 'PROFILE', of: '' })

export const newDraft = (): ApprovalDraft => ({
  entity: '',
  transition: '',
  field: '',
  currency: '',
  levels: [newLevel()],
})

export const keyOf = ({ entity, transition }: ApprovalDraft): string => `${entity}.${transition}`

export const draftOf = (key: string, { field = '', currency = '', levels }: KeptRule): ApprovalDraft => {
  const [entity = '', transition = ''] = key.split('.', 2)
  return {
    entity,
    transition,
    field,
    currency,
    levels: levels.map(({ from, by, profile, committeeType }) => ({
      from: from === undefined ? '' : String(from),
      by,
      of: (by === 'PROFILE' ? profile : committeeType) ?? '',
    })),
  }
}

/** The rule as it is kept; without an amount there is one level, for every record. */
export const ruleOf = ({ field, currency, levels }: ApprovalDraft): KeptRule => ({
  ...(field ? { field, ...(currency ? { currency } : {}) } : {}),
  levels: (field ? levels : levels.slice(0, 1)).map(({ from, by, of }) => ({
    ...(field ? { from: Number(from) || 0 } : {}),
    by,
    ...(by === 'PROFILE' ? { profile: of } : { committeeType: of }),
  })),
})

export const isWhole = ({ entity, transition, levels }: ApprovalDraft): boolean =>
  entity !== '' && transition !== '' && levels.every(level => level.of !== '')

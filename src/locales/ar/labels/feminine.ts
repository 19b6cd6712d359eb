/** Entities whose statuses and tabs take the feminine form in this language, kept under the key with `.f`. */
export const feminine: readonly string[] = [
  'privateEquityOperation',
  'contractLot',
  'organization',
  'deal',
  'invoice',
  'task',
  'externalData',
  'ticket',
  'committee',
  'rule',
  'campaign',
  'communication',
  'claim',
  'document',
  'note',
  'bankOperation',
]

import type { Told } from './answer.ts'
import type { Asked } from './asked.ts'
import { findParty, type Party } from './find-party.ts'
import type { Intent, IntentName } from './intents/intent.ts'
import { tellContract } from './tell-contract.ts'
import { tellDocuments } from './tell-documents.ts'
import { tellExplained } from './tell-explained.ts'
import { tellFound, tellGuide } from './tell-guide.ts'
import { tellLate } from './tell-late.ts'
import { tellNext } from './tell-next.ts'
import { tellOwed } from './tell-owed.ts'
import { tellOwners } from './tell-owners.ts'

const ofParty: Partial<Record<IntentName, (asked: Asked, party: Party) => Promise<Told>>> = {
  owed: tellOwed,
  next: tellNext,
  owners: tellOwners,
}

/** A registration of a contract, whatever was asked of it. */
const contractNumber = /^ctr[- ]?\d/i

const tellNothing = ({ speech }: Asked): Told => ({
  intent: 'search',
  blocks: [speech.text(speech.line('find.nothing'))],
  proposals: [],
  suggestions: [],
})

/** Answers a question whose kind is known; one that no rule knows by records and guide that have its words. */
export const answerByRules = async (asked: Asked, intent: Intent | null): Promise<Told> => {
  if (!intent) return asked.searches ? tellFound(asked) : tellNothing(asked)
  const { name, who, isOneself } = intent
  if (name === 'late') return tellLate(asked)
  if (name === 'explain') return tellExplained(asked, who)
  if (name === 'documents') return asked.searches ? tellDocuments(asked, who) : tellNothing(asked)
  if (name === 'guide' && !asked.searches) return tellNothing(asked)
  if (name === 'guide') return tellGuide(asked, who) ?? tellFound(asked)
  const tell = ofParty[name]
  const isOfContract = contractNumber.test(who) || (!who && asked.about?.entity === 'contract')
  if (!tell || isOfContract) return tellContract(asked, who)
  const found = await findParty(asked, who, isOneself)
  if ('party' in found) return tell(asked, found.party)
  return { intent: name, proposals: [], ...found }
}

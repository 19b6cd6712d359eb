import { budget } from './budget.ts'
import { campaign } from './campaign.ts'
import { campaignContact } from './campaign-contact.ts'
import { collectionCase } from './case.ts'
import { claim } from './claim.ts'
import { committee } from './committee.ts'
import { communication } from './communication.ts'
import { externalData } from './external-data.ts'
import { mail } from './mail.ts'
import { project } from './project.ts'
import { question } from './question.ts'
import { decisionRule } from './rule.ts'
import { task } from './task.ts'
import { ticket } from './ticket.ts'
import { timeEntry } from './time-entry.ts'
import { vote } from './vote.ts'
import { voting } from './voting.ts'

/** Work to be done, debts to be followed, decisions to be taken, and what is written to whom. */
export const cases = [
  task,
  collectionCase,
  claim,
  campaign,
  campaignContact,
  committee,
  voting,
  vote,
  question,
  project,
  budget,
  timeEntry,
  ticket,
  decisionRule,
  communication,
  mail,
  externalData,
] as const

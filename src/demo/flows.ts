import { changeRecords, insertRecords, loadMatching, type Work } from '#engine/index.ts'
import type { New } from '#entities/records.ts'
import { addDays } from '#finance/index.ts'
import { flowWords } from './flow-words.ts'
import type { World } from './world.ts'
import { move } from './write-contracts.ts'

type Pages = NonNullable<New<'flow'>['pages']>

/** Somebody who would bring us business: his company, what he brings, and a look at it all before it leaves. */
const partnerPages: Pages = [
  {
    pageId: 'welcome',
    kind: 'TEXT',
    title: 'Become our partner',
    text: 'Tell us in two minutes who you are. **We answer within one working day.**',
    nextPageId: 'company',
  },
  {
    pageId: 'company',
    kind: 'FORM',
    title: 'Who are you?',
    fields: ['name', 'legalForm', 'email', 'phone'],
    nextPageId: 'business',
  },
  {
    pageId: 'business',
    kind: 'FORM',
    title: 'What do you bring?',
    text: 'Machines, vehicles, buildings: whom you sell to, and how much a year.',
    fields: ['comment'],
    nextPageId: 'check',
  },
  { pageId: 'check', kind: 'CHECK', title: 'Is this right?', nextPageId: 'done' },
  {
    pageId: 'done',
    kind: 'DONE',
    title: 'We have your request',
    text: 'Somebody of our team calls you back.',
  },
]

/** A client whose contract waits for papers. */
const filePages: Pages = [
  {
    pageId: 'welcome',
    kind: 'TEXT',
    title: 'Your file is nearly complete',
    text: 'A document is missing before your contract can begin. Take a picture of it, or choose a file.',
    nextPageId: 'papers',
  },
  { pageId: 'papers', kind: 'FILES', title: 'What is still missing', nextPageId: 'order' },
  {
    pageId: 'order',
    kind: 'FORM',
    title: 'Your own number',
    text: 'We write it on your invoices, so that your accounting finds them.',
    fields: ['externalReference'],
    nextPageId: 'done',
  },
  {
    pageId: 'done',
    kind: 'DONE',
    title: 'Your file is with us',
    text: 'We look at it today, and write to you.',
  },
]

/** What the pages say in other languages than they are written in: words of the house, which it may change. */
const writeWords = async (work: Work): Promise<void> => {
  for (const [locale, words] of Object.entries(flowWords)) {
    const keys = Object.entries(words).map(([key, text]) => ({ key, text }))
    const [known] = await loadMatching(work, 'locale', { locale })
    if (known) await changeRecords(work, 'locale', [known], one => ({ keys: [...(one.keys ?? []), ...keys] }))
    else
      await insertRecords(work, 'locale', [
        { locale, name: locale, direction: locale.startsWith('ar') ? 'rtl' : 'ltr', keys },
      ])
  }
}

/** The letter that a client is sent with the link to his own pages; it waits for whoever looks after him. */
const writeInvitation = async (work: Work, world: World, flowRegistration: string): Promise<void> => {
  const [contract] = await loadMatching(work, 'contract', { status: 'VALIDATED' }, { limit: 1 })
  const client = contract?.persons?.find(one => one.role === 'CLIENT')?.personRegistration
  if (!contract || !client) return
  const [person] = await loadMatching(work, 'person', { registration: client })
  const [key] = await insertRecords(work, 'flowKey', [
    {
      flowRegistration,
      personRegistration: client,
      entityName: 'contract',
      entityRegistration: contract.registration,
      endDate: addDays(world.today, 30),
    },
  ])
  const secret = work.shownOnce?.get(String(key!._id))?.secret
  if (typeof secret !== 'string' || !person?.email) return
  await insertRecords(work, 'mail', [
    {
      to: [person.email],
      subject: `Your contract ${contract.registration}: a document is missing`,
      body: [
        'Your contract can begin as soon as its file is complete.',
        '',
        `/k/${secret}/p/welcome`,
        '',
        'The link is yours alone, and good for thirty days.',
        world.house.name,
      ].join('\n'),
      personRegistration: client,
    },
  ])
}

/** Where the house says of itself how one becomes its partner. */
const writePage = (work: Work, accessKey: string) =>
  insertRecords(work, 'keyValue', [
    {
      shortKey: 'content.partners.become-a-partner',
      name: 'Become a partner',
      value: {
        text: [
          '# Become a partner',
          '',
          'Send this address to whoever wants to bring us business; it needs no account.',
          '',
          `[Become our partner](/k/${accessKey}/p/welcome)`,
        ].join('\n'),
      },
    },
  ])

/** Pages for who has no login: one for everybody, one for a client of whom something is missing. */
export const writeFlows = async (world: World): Promise<void> => {
  const { house, time, today } = world
  await time.on(addDays(today, -30), '11:00', `admin@${house.tenant}`, async work => {
    const [partner, file] = await insertRecords(work, 'flow', [
      {
        name: 'Become a partner',
        type: 'PROSPECT',
        title: 'Become our partner',
        description: 'Linked from our web site: everybody may open it.',
        entityName: 'prospect',
        values: { type: 'C' },
        pages: partnerPages,
        startDate: addDays(today, -30),
        taskSubject: 'Call back who wants to become a partner',
        taskProfiles: ['ADMIN'],
      },
      {
        name: 'Complete your file',
        type: 'UPLOAD',
        title: 'Complete your file',
        description: 'By personal keys: a client sends what his contract lacks.',
        entityName: 'contract',
        onlyByKey: true,
        pages: filePages,
        taskSubject: 'Look at the papers that a client has sent',
        taskProfiles: ['ADMIN'],
      },
    ])
    const [open] = await move(work, 'flow', [partner!.registration, file!.registration], 'activate')
    await writeWords(work)
    const [active] = open ? [open] : await loadMatching(work, 'flow', { registration: partner!.registration })
    await writePage(work, String(active!.accessKey))
    await writeInvitation(work, world, file!.registration)
  })
}

import type { ReactNode } from 'react'
import { type CardContext, CardProvider } from '../cards/card-context.tsx'
import { RecordForm } from '../cards/form/record-form.ts'
import { useInputContext } from '../cards/input-context.ts'
import type { RecordData } from '../data/index.ts'
import type { Answers } from './answers.ts'
import { boatModel, boatRecord } from './boat-model.ts'
import { renderScreen } from './render-screen.tsx'

const On = ({ card, children }: { card: Omit<CardContext, 'inputs'>; children: ReactNode }) => {
  const inputs = useInputContext()
  return <CardProvider value={{ ...card, inputs }}>{children}</CardProvider>
}

/** Shows a card on a boat as its record's page would; `form` is what is changed there. */
export const renderCard = async (
  node: ReactNode,
  given: { answers?: Answers; data?: Partial<RecordData>; card?: Partial<CardContext> } = {},
) => {
  const data: RecordData = { ...boatRecord, ...given.data }
  const form = new RecordForm(data)
  const card = {
    model: boatModel,
    recordKey: 'BOAT-1',
    data,
    form,
    mode: 'page' as const,
    canWrite: true,
    path: '/boat',
    transitions: [],
    problems: new Map<string, string>(),
    run: () => {},
    explain: () => {},
    openNav: () => {},
    reload: () => {},
    ...given.card,
  }
  return { form, ...(await renderScreen(<On card={card}>{node}</On>, given.answers)) }
}

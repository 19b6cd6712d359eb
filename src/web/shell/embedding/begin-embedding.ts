import { client, embedding, hostInPage, session } from '../../data/index.ts'
import { say, startTexts } from '../use-say.ts'
import { watchHeight } from './watch-height.ts'

/** What stands where a host does not let itself be framed: one sentence, and nothing that could be clicked. */
const refuse = async (): Promise<never> => {
  await startTexts()
  const sentence = say('embedding.refused')
  const said = document.createElement('p')
  said.style.padding = '24px'
  said.textContent = sentence
  document.getElementById('root')!.replaceChildren(said)
  throw new Error(sentence)
}

/** Before anything is asked of the server. Throws where the page must not stand here. */
export const beginEmbedding = async (params: URLSearchParams): Promise<void> => {
  if (!embedding.begin(hostInPage()?.frameAncestors, params)) await refuse()
  if (!embedding.is()) return
  client.originator = 'frame'
  embedding.onToken(token => void enterBy(token))
}

/** Once the page stands: the page around may send a ticket, and lay out its frame. */
export const embeddingStands = (): void => {
  if (!embedding.tells()) return
  embedding.tell({ type: 'tranche:ready' })
  watchHeight()
}

const enterBy = async (token: string): Promise<void> => {
  if (session.state() === 'signedIn') return
  try {
    await session.entered(await session.byTicket(token, embedding.origin()))
  } catch (error) {
    // Its own log tells the house why; here it is asked for another one.
    console.error('The ticket of the page around was refused', error)
    embedding.tell({ type: 'tranche:ready' })
  }
}

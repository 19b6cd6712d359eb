import { inSentence } from '#fields/formats/in-sentence.ts'
import type { QueuedItem } from '../../../data/index.ts'
import { useShell } from '../../screen/shell-context.ts'
import { useSay } from '../../use-say.ts'

type Worded = Pick<QueuedItem, 'kind' | 'entity' | 'name' | 'file' | 'tmp' | 'record' | 'registration'>

/** What an item is called in the tray, and where it can be looked at. */
export const useItemWords = ({ kind, entity, name, file, tmp, record, registration }: Worded) => {
  const say = useSay('waiting')
  const shell = useShell()
  const label = inSentence(shell.entities.find(one => one.name === entity)?.label ?? entity)
  const key = tmp ?? (registration || record)
  return {
    title:
      `${kind === 'file' ? say('tray.file') : say(`tray.${kind}`, { label })} ${file?.name ?? name}`.trim(),
    key,
    href: shell.hrefOf(entity, key),
  }
}

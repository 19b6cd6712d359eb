import { Button, IconRefresh, IconUsers, Note } from '#ui/index.ts'
import { type EntityModel, type Person, type RecordData, useLiveRecord } from '../../data/index.ts'
import { useLocale, useSay } from '../../shell/index.ts'

/** Those who are there, as a sentence has them: whoever may not be known is somebody. */
const useNames = (people: readonly Person[]): string => {
  const say = useSay('record')
  const { intl } = useLocale()
  const named = [...new Set(people.filter((one): one is string => one !== null))]
  const unnamed = people.length - people.filter(one => one !== null).length
  const all = [...named, ...(unnamed ? [say('others.somebody', { count: unnamed })] : [])]
  return new Intl.ListFormat(intl, { type: 'conjunction' }).format(all)
}

interface OthersHereProps {
  model: EntityModel
  data: RecordData
  onShow: () => void
}

/** Tells on a record that somebody has changed it since it was read, and who else has it open. */
export const OthersHere = ({ model, data, onShow }: OthersHereProps) => {
  const say = useSay('record')
  const { isChanged, people } = useLiveRecord(model.name, data)
  const names = useNames(people)
  return (
    <>
      {isChanged && (
        <Note
          banner
          meaning="warning"
          icon={IconRefresh}
          action={<Button onClick={onShow}>{say('others.show')}</Button>}
        >
          {say('others.changed')}
        </Note>
      )}
      {people.length > 0 && (
        <Note banner meaning="ongoing" icon={IconUsers}>
          {say('others.open', { names, count: people.length })}
        </Note>
      )}
    </>
  )
}

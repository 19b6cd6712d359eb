import { FileFrame, Note, Select, Skeleton } from '#ui/index.ts'
import { isApiError, useListQuery } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './letters.module.css'
import { type AskedPreview, useLetterPreview } from './letters-data.ts'

/** A letter as it is printed. */
export const LetterPreview = ({ asked }: { asked: AskedPreview | null }) => {
  const t = useSay('letters')
  const { url, error, isFetching } = useLetterPreview(asked)
  return (
    <div className={styles.sheet} aria-busy={isFetching}>
      {error ? (
        <Note banner meaning="error">
          {isApiError(error) ? error.message : t('houseLetters.failed')}
        </Note>
      ) : !asked ? (
        <p className="second">{t('houseLetters.chooseRecord')}</p>
      ) : !url ? (
        <Skeleton height={480} />
      ) : (
        <FileFrame src={url} type="application/pdf" title={t('houseLetters.preview')} />
      )}
    </div>
  )
}

interface RecordChoiceProps {
  entity: string
  value: string | null
  onChange: (key: string | null) => void
}

/** The record with which a letter is looked at. */
export const RecordChoice = ({ entity, value, onChange }: RecordChoiceProps) => {
  const t = useSay('letters')
  const { data } = useListQuery(entity, { range: '0-49', projection: 'registration,name' })
  const options = (data?.rows ?? []).map(row => {
    const key = String(row.registration ?? row._id)
    return { value: key, label: String(row.name ?? key), meta: key }
  })
  return (
    <Select
      size="s"
      searchable
      aria-label={t('houseLetters.record')}
      placeholder={t('houseLetters.record')}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}

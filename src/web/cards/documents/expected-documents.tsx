import { useRef } from 'react'
import { Button, Icon, IconCircleCheck, IconCircleDashed, IconUpload } from '#ui/index.ts'
import { labelOfValue, useSubresource, useValues } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { RecordLink, useRecordName } from '../record-link.tsx'
import styles from './documents.module.css'
import { UploadLine } from './upload-line.tsx'
import { useUploads } from './use-uploads.ts'

interface ExpectedDocument {
  type: string
  holder: 'CONTRACT' | 'CLIENT' | 'ASSET'
  neededFor: 'VALIDATION' | 'ACTIVATION' | null
  entityName: string
  entityRegistration: string
  state: 'THERE' | 'EXPIRED' | 'MISSING'
}

/** Records whose product says which documents belong to them. */
const withProduct: ReadonlySet<string> = new Set(['contract', 'deal'])

interface LineProps {
  expected: ExpectedDocument
  wordsOf: (error: unknown) => string
}

/** Whose paper it is, where it is not the contract's or deal's own. */
const HolderName = ({ entityName, entityRegistration }: ExpectedDocument) => {
  const name = useRecordName(entityName, entityRegistration)
  return (
    <RecordLink entity={entityName} registration={entityRegistration}>
      <bdi>{name ?? entityRegistration}</bdi>
    </RecordLink>
  )
}

const ExpectedLine = ({ expected, wordsOf }: LineProps) => {
  const say = useSay('cards')
  const { inputs, canWrite } = useCard()
  const input = useRef<HTMLInputElement>(null)
  const types = useValues('documentType').data
  const { entityName, entityRegistration, type, state, neededFor } = expected
  const { uploads, take, forget } = useUploads(entityName, entityRegistration, wordsOf, inputs.locale)
  const name = labelOfValue(types, type)
  const isThere = state === 'THERE'
  return (
    <li className={styles.expected} data-state={state}>
      <Icon of={isThere ? IconCircleCheck : IconCircleDashed} />
      <span className={styles.expectedName}>
        <span>{name}</span>
        {expected.holder !== 'CONTRACT' && <HolderName {...expected} />}
      </span>
      <span className={styles.expectedState}>
        {say(`documents.state${state}`)}
        {!isThere && neededFor && ` · ${say(`documents.needed${neededFor}`)}`}
      </span>
      {!isThere && canWrite && (
        <>
          <Button
            size="xs"
            kind="ghost"
            icon={IconUpload}
            label={say('documents.giveNamed', { name })}
            onClick={() => input.current?.click()}
          >
            {say('documents.give')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={name}
            onChange={event => {
              take([...(event.currentTarget.files ?? [])], type)
              event.currentTarget.value = ''
            }}
          />
        </>
      )}
      {uploads.length > 0 && (
        <ul className={styles.expectedUploads} aria-live="polite">
          {uploads.map(upload => (
            <UploadLine key={upload.id} upload={upload} onForget={() => forget(upload.id)} />
          ))}
        </ul>
      )}
    </li>
  )
}

interface ListProps {
  entity: string
  registration: string
  wordsOf: (error: unknown) => string
}

/** What is there, what is missing and what waits for it. Nothing where nothing is asked for. */
export const ExpectedList = ({ entity, registration, wordsOf }: ListProps) => {
  const say = useSay('cards')
  const { data: expected } = useSubresource<ExpectedDocument[]>(entity, registration, '/expected-documents')
  if (!expected?.length) return null
  const missing = expected.filter(({ state }) => state !== 'THERE').length
  return (
    <section className={styles.expectations} aria-label={say('documents.expected')}>
      <h4>
        {say('documents.expected')}
        <span>{missing ? say('documents.missing', { count: missing }) : say('documents.complete')}</span>
      </h4>
      <ul>
        {expected.map(one => (
          <ExpectedLine
            key={`${one.entityName} ${one.entityRegistration} ${one.type}`}
            expected={one}
            wordsOf={wordsOf}
          />
        ))}
      </ul>
    </section>
  )
}

/** What the product of a record asks for. */
export const ExpectedDocuments = (props: ListProps) =>
  withProduct.has(props.entity) ? <ExpectedList {...props} /> : null

import { useState } from 'react'
import type { CompiledField } from '#model/index.ts'
import { Button, Card, IconDownload, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { download, recordRoute, useModel } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useFaultWords } from './fault-words.ts'
import { type Fault, type ImportRecord, type RowAnswer, useRowAnswers } from './import-data.ts'
import styles from './import-wizard.module.css'

const atOnce = 50
const most = 1000

/** A path of an error in words: `persons.0.role` is *Persons › Role*. */
const labelOf = (fields: readonly CompiledField[], path: string): string => {
  let inner: readonly CompiledField[] | undefined = fields
  const words: string[] = []
  for (const name of path.split('.').filter(part => !/^\d+$/.test(part))) {
    const found: CompiledField | undefined = inner?.find(field => field.name === name)
    words.push(found?.label ?? name)
    inner = found?.fields
  }
  return words.join(' › ')
}

const faultsOf = (answer: RowAnswer): Fault[] =>
  answer.errors?.length
    ? answer.errors
    : [{ field: answer.field ?? '', message: answer.message ?? '', code: String(answer.code ?? '') }]

/** The row of the file that an answer is about. */
export const lineOf = ({ payload, position }: RowAnswer): number => payload?.line ?? position + 1

/** Rows that are wrong or were kept back: each with its place in the file, the field, and what is wrong. */
export const Faults = ({ record, title }: { record: ImportRecord; title: string }) => {
  const say = useSay('import-wizard')
  const words = useFaultWords()
  const model = useModel(record.entityName).data
  const [count, setCount] = useState(atOnce)
  const [isSaving, setSaving] = useState(false)
  const answers = useRowAnswers(record, ['FAILED', 'SKIPPED'], count)
  const rows = answers.data?.rows ?? []
  if (rows.length === 0) return null
  const save = async () => {
    setSaving(true)
    await download(await recordRoute('import', record.registration, '/faulty-rows')).catch(notifyError)
    setSaving(false)
  }
  const says = (answer: RowAnswer, fault: Fault) =>
    answer.state === 'SKIPPED' ? say('fault.keptBack') : words(fault)
  return (
    <Card
      flush
      title={title}
      actions={
        <Button icon={IconDownload} busy={isSaving} onClick={() => void save()}>
          {say('faults.download')}
        </Button>
      }
    >
      <TableScroll label={title}>
        <Table label={title} rowHeight={32} minWidth={480} widths={[72, 132, undefined, 140]}>
          <THead>
            <tr>
              <Th align="end">{say('preview.row')}</Th>
              <Th>{say('faults.field')}</Th>
              <Th>{say('faults.what')}</Th>
              <Th>{say('faults.value')}</Th>
            </tr>
          </THead>
          <TBody>
            {rows.flatMap(answer =>
              faultsOf(answer).map((fault, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one row may say the same twice
                <Tr key={`${answer._id} ${i}`}>
                  <Td align="end">{lineOf(answer)}</Td>
                  <Td>{fault.field && model ? labelOf(model.fields, fault.field) : fault.field}</Td>
                  <Td title={says(answer, fault)}>{says(answer, fault)}</Td>
                  <Td title={fault.value}>
                    <bdi>{fault.value}</bdi>
                  </Td>
                </Tr>
              )),
            )}
          </TBody>
        </Table>
      </TableScroll>
      {(answers.data?.size ?? 0) > rows.length && count < most && (
        <p className={styles.more}>
          <Button busy={answers.isFetching} onClick={() => setCount(Math.min(most, count * 4))}>
            {say('faults.more')}
          </Button>
        </p>
      )}
    </Card>
  )
}

import { formatDatetime } from '#fields/formats/format-date.ts'
import { SideScroll, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useFieldContext, useSay } from '../../shell/index.ts'

export interface Time {
  registration: string
  username: string
  actorName?: string
  impersonatedBy: string
  reason: string
  startDate: string
  endDate?: string | null
  writes?: number | null
}

/** Whenever somebody acted for a person: who, for whom, why, how long, and how much was written. */
export const Times = ({ times }: { times: readonly Time[] }) => {
  const t = useSay('acting')
  const { locale, timeZone } = useFieldContext()
  const at = (instant: string | null | undefined) =>
    instant ? formatDatetime(instant, locale, timeZone) : t('actOwn.now')
  return (
    <SideScroll label={t('actHouse.times')}>
      <Table label={t('actHouse.times')}>
        <THead>
          <Tr>
            <Th>{t('actHouse.who')}</Th>
            <Th>{t('actHouse.for')}</Th>
            <Th>{t('actHouse.why')}</Th>
            <Th>{t('actHouse.began')}</Th>
            <Th>{t('actHouse.ended')}</Th>
            <Th align="end">{t('actHouse.wrote')}</Th>
          </Tr>
        </THead>
        <TBody>
          {times.map(one => (
            <Tr key={one.registration}>
              <Td>
                {one.actorName} <span className="second">{one.impersonatedBy}</span>
              </Td>
              <Td>{one.username}</Td>
              <Td>{one.reason}</Td>
              <Td>{at(one.startDate)}</Td>
              <Td>{at(one.endDate)}</Td>
              <Td align="end">{one.writes ?? 0}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </SideScroll>
  )
}

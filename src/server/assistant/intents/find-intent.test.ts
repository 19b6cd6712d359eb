import { expect, test } from 'vitest'
import { amountIn, findIntent } from './find-intent.ts'

const who = 'Mécanique Guérin'

/** Each question with what it asks and of whom. */
const questions: readonly (readonly [string, string, string, string])[] = [
  [`What does ${who} owe us and why?`, 'en', 'owed', who],
  [`how much does the client ${who} owe`, 'en', 'owed', who],
  [`Why is ${who} late?`, 'en', 'owed', who],
  ['who is late?', 'en', 'late', ''],
  [`What comes next for ${who}?`, 'en', 'next', who],
  [`Who owns ${who}?`, 'en', 'owners', who],
  ['contract CTR-10002', 'en', 'contract', 'CTR-10002'],
  ['How do I record a payment?', 'en', 'guide', 'record a payment'],
  [`Que nous doit ${who} et pourquoi ?`, 'fr', 'owed', who],
  [`Combien la société ${who} nous doit-elle ?`, 'fr', 'owed', who],
  [`Qu’est-ce que ${who} nous doit ?`, 'fr', 'owed', who],
  ['Qui est en retard ?', 'fr', 'late', ''],
  [`Prochaines échéances de ${who}`, 'fr', 'next', who],
  [`Qu’est-ce qui vient ensuite pour ${who} ?`, 'fr', 'next', who],
  [`À qui appartient ${who} ?`, 'fr', 'owners', who],
  ['Contrat CTR-10002', 'fr', 'contract', 'CTR-10002'],
  ['Comment enregistrer un paiement ?', 'fr', 'guide', 'enregistrer un paiement'],
  [`¿Qué nos debe ${who} y por qué?`, 'es', 'owed', who],
  [`¿Cuánto debe ${who}?`, 'es', 'owed', who],
  ['¿Quién está atrasado?', 'es', 'late', ''],
  [`¿Qué viene después para ${who}?`, 'es', 'next', who],
  [`¿A quién pertenece ${who}?`, 'es', 'owners', who],
  ['contrato CTR-10002', 'es', 'contract', 'CTR-10002'],
  ['¿Cómo registro un pago?', 'es', 'guide', 'registro un pago'],
  [`Kiek mums skolinga ${who} ir kodėl?`, 'lt', 'owed', who],
  [`Ką mums skolinga ${who}?`, 'lt', 'owed', who],
  ['Kas vėluoja?', 'lt', 'late', ''],
  [`Kas toliau laukia ${who}?`, 'lt', 'next', who],
  [`Kam priklauso ${who}?`, 'lt', 'owners', who],
  ['Sutartis CTR-10002', 'lt', 'contract', 'CTR-10002'],
  ['Kaip įrašyti mokėjimą?', 'lt', 'guide', 'įrašyti mokėjimą'],
  [`كم تدين لنا ${who} ولماذا؟`, 'ar', 'owed', who],
  [`ما المستحق على ${who}؟`, 'ar', 'owed', who],
  ['من المتأخر؟', 'ar', 'late', ''],
  [`ما القادم بالنسبة إلى ${who}؟`, 'ar', 'next', who],
  [`من يملك ${who}؟`, 'ar', 'owners', who],
  ['العقد CTR-10002', 'ar', 'contract', 'CTR-10002'],
  ['كيف أسجّل دفعة؟', 'ar', 'guide', 'أسجل دفعة'],
  ['Explain the late interest of INV-2026-00012', 'en', 'explain', 'late interest of INV-2026-00012'],
  [`How is the next payment of ${who} worked out?`, 'en', 'explain', `next payment of ${who}`],
  ['Comment sont calculés les intérêts de CTR-10002 ?', 'fr', 'explain', 'intérêts de CTR-10002'],
  [`D’où vient le solde de ${who} ?`, 'fr', 'explain', `solde de ${who}`],
  ['¿Cómo se calcula la cuota de CTR-10002?', 'es', 'explain', 'cuota de CTR-10002'],
  ['Kaip apskaičiuotos CTR-10002 palūkanos?', 'lt', 'explain', 'CTR-10002 palūkanos'],
  ['كيف حُسبت فائدة CTR-10002؟', 'ar', 'explain', 'فائدة CTR-10002'],
  ['What does the contract say about early return?', 'en', 'documents', 'early return'],
  ['Que disent les documents sur la restitution ?', 'fr', 'documents', 'restitution'],
  ['¿Qué dice el contrato sobre la devolución?', 'es', 'documents', 'devolución'],
  ['Ką sutartis sako apie grąžinimą?', 'lt', 'documents', 'grąžinimą'],
  ['ماذا تقول الوثائق عن الإرجاع؟', 'ar', 'documents', 'الإرجاع'],
]

test.each(questions)('%s', (question, language, name, of) => {
  for (const own of ['en', 'fr', 'ar'] as const)
    expect(findIntent(question, own)).toEqual({ name, language, who: of, isOneself: false })
})

test.each([
  ['What do I owe?', 'en'],
  ['Combien dois-je ?', 'fr'],
  ['¿Cuánto debo?', 'es'],
  ['Kiek aš skolingas?', 'lt'],
  ['بكم أدين؟', 'ar'],
] as const)('oneself: %s', (question, language) => {
  expect(findIntent(question, 'en')).toEqual({ name: 'owed', language, who: '', isOneself: true })
})

test('whoever is in front of one is meant by a word for him; what no rule knows is no intent', () => {
  expect(findIntent('what does it owe us?', 'en')).toMatchObject({ name: 'owed', who: '', isOneself: false })
  expect(findIntent('Mécanique Guérin', 'en')).toBeNull()
  expect(findIntent('???', 'en')).toBeNull()
})

test.each([
  ['late interest of INV-2026-00012', 'en', 'lateInterest', 'INV-2026-00012', null],
  [`the 3,116.83 of ${who}`, 'en', null, who, '3,116.83'],
  ['next payment of the contract CTR-10002', 'en', 'payment', 'CTR-10002', null],
  ['the total', 'en', 'total', '', null],
  [`les intérêts de retard de ${who}`, 'fr', 'lateInterest', who, null],
  ['l’échéance de 1 234,50 € du contrat CTR-10002', 'fr', 'payment', 'CTR-10002', '1 234,50 €'],
  [`los intereses de demora de ${who}`, 'es', 'lateInterest', who, null],
  ['CTR-10002 palūkanos', 'lt', 'interest', 'CTR-10002', null],
  ['فائدة CTR-10002', 'ar', 'interest', 'CTR-10002', null],
  ['ضريبة الفاتورة INV-2026-00012', 'ar', 'tax', 'INV-2026-00012', null],
] as const)('which amount: %s', (asked, language, part, of, written) => {
  expect(amountIn(asked, language)).toEqual({ part, who: of, written })
})

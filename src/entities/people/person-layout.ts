import { card, facts, type LayoutNode, related } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

const natural = { type: ['I', 'E', 'P'] }
const legal = { type: ['C', 'O', 'P'] }
const household = { type: ['I', 'E'] }

const born = ['birthDate', 'birthPlace', 'birthZipcode', 'birthCountry', 'nationality']

/** A card that the form of a new person shows on demand (001 §2, detailed mode). */
const onDemand = (id: string, title: string, fields: readonly string[], when: LayoutNode['when']) =>
  form(id, title, fields, { when, collapsible: true, props: { detailed: fields } })

/** One page for all types: each type shows the sections that it has. */
export const personLayout: LayoutNode[] = [
  tabs('overview', 'relations', 'contracts', 'credit', 'documents', 'notes', 'history'),
  card('Statement', { title: 'Statement', column: 'left' }),
  form('identity', 'Identity', ['type', 'title', 'firstName', 'lastName', 'secondName', ...born], {
    when: natural,
    props: { detailed: born },
  }),
  form(
    'firm',
    'Identity',
    ['type', 'name', 'commercialName', 'legalForm', 'activityCode', 'parentRegistration'],
    {
      when: { type: ['C', 'O'] },
    },
  ),
  form('reach', 'Reach', ['phone', 'mobile', 'email', 'preferredLanguage', 'currency', 'timeZone']),
  card('Registrations', { title: 'Registrations', column: 'left' }),
  card('Addresses', { title: 'Addresses', column: 'left' }),
  card('Contacts', { title: 'Contacts', column: 'left' }),
  card('BankAccounts', { title: 'Bank accounts', column: 'left', props: { by: 'personRegistration' } }),
  onDemand('web', 'Web', ['web'], legal),
  onDemand(
    'family',
    'Family',
    ['familyMaritalStatus', 'familyMaritalContract', 'familyNumberOfDependents'],
    household,
  ),
  onDemand(
    'employment',
    'Employment',
    [
      'employmentJobDescription',
      'employmentSector',
      'employmentContractType',
      'employmentStartDate',
      'employmentEndDate',
    ],
    household,
  ),
  onDemand(
    'income',
    'Income (monthly net)',
    ['incomeSource', 'incomeSalary', 'incomeHousing', 'incomeAllocation', 'incomeOther', 'incomeTotal'],
    household,
  ),
  onDemand(
    'expenditure',
    'Expenditure (monthly net)',
    [
      'expenditureHousingMonthlyRental',
      'expenditureHousingMortgageRepayment',
      'expenditureOtherLoanRepayment',
      'expenditureAlimony',
      'expenditureTaxes',
      'expenditureTotal',
    ],
    household,
  ),
  onDemand('legal', 'Legal', ['company', 'fiscalCode', 'siret'], legal),
  card('Relations', { title: 'Relations', column: 'left', navs: ['relations'] }),
  card('Elements', {
    id: 'descendants',
    title: 'Owns, leads, signs for',
    column: 'left',
    navs: ['relations'],
    props: { field: 'descendants', columns: ['personRegistration', 'relation', 'stake'] },
  }),
  related(
    'contracts',
    'Contracts',
    {
      entity: 'contract',
      by: 'persons.personRegistration',
      columns: ['registration', 'status', 'name', 'startDate', 'financedAmountExclTax', 'outstanding'],
    },
    { navs: ['contracts'] },
  ),
  related(
    'agreements',
    'Agreements',
    {
      entity: 'agreement',
      by: 'partnerRegistration',
      columns: ['registration', 'status', 'name', 'startDate', 'endDate', 'financed'],
    },
    { navs: ['contracts'], when: { 'roles.role': ['PARTNER', 'BUSINESSUNIT', 'AGENCY'] } },
  ),
  related(
    'invoices',
    'Invoices',
    {
      entity: 'invoice',
      by: 'persons.personRegistration',
      columns: ['registration', 'status', 'name', 'dueDate', 'amountInclTax', 'totalBalance'],
    },
    { navs: ['contracts'] },
  ),
  related(
    'cases',
    'Cases',
    {
      entity: 'case',
      by: 'personRegistration',
      columns: ['registration', 'status', 'date', 'contractRegistration', 'amount', 'promiseDate'],
    },
    { navs: ['contracts'] },
  ),
  card('Correspondence', {
    id: 'communications',
    title: 'Communications',
    column: 'left',
    navs: ['notes'],
    props: { by: 'persons.personRegistration' },
  }),
  card('OutsideScore', { column: 'left', navs: ['credit'] }),
  related(
    'scores',
    'Scores',
    {
      entity: 'score',
      by: 'personRegistration',
      columns: ['registration', 'status', 'type', 'date', 'grade', 'points', 'value', 'recommendation'],
    },
    { navs: ['credit'] },
  ),
  related(
    'external-contracts',
    'External contracts',
    {
      entity: 'externalContract',
      by: 'personRegistration',
      columns: ['registration', 'status', 'lender', 'type', 'outstanding', 'payment', 'endDate'],
    },
    { navs: ['credit'] },
  ),
  related(
    'collaterals',
    'Collaterals given',
    {
      entity: 'collateral',
      by: 'personRegistration',
      columns: ['registration', 'status', 'type', 'contractRegistration', 'amount', 'endDate'],
    },
    { navs: ['credit'] },
  ),
  related(
    'amendments',
    'Changes of the person',
    {
      entity: 'personAmendment',
      by: 'personRegistration',
      columns: ['registration', 'status', 'type', 'name', 'effectiveDate'],
    },
    { navs: ['history'] },
  ),
  related(
    'data-requests',
    'Data requests',
    {
      entity: 'dataRequest',
      by: 'personRegistration',
      columns: ['registration', 'status', 'type', 'receivedDate', 'dueDate', 'doneDate'],
    },
    { navs: ['documents'] },
  ),
  related(
    'tickets',
    'Tickets',
    {
      entity: 'ticket',
      by: 'personRegistration',
      columns: ['registration', 'status', 'subject', 'priority', 'dueDate'],
    },
    { navs: ['notes'] },
  ),
  related(
    'external-data',
    'External data',
    {
      entity: 'externalData',
      by: 'personRegistration',
      columns: ['registration', 'source', 'type', 'receivedDate', 'outcome'],
      add: false,
    },
    { navs: ['documents'] },
  ),
  related(
    'impairments',
    'Impairment',
    {
      entity: 'impairment',
      by: 'personRegistration',
      columns: ['registration', 'contractRegistration', 'ledger', 'date', 'cause', 'allowance', 'amount'],
      add: false,
    },
    { navs: ['contracts'] },
  ),
  facts('facts', 'Facts', [
    'roles',
    'riskClass',
    'accounting',
    'username',
    'internalReference',
    'externalReference',
    'isInternal',
    'orgaRegistration',
    'invoicing',
    'invoicesAreChecked',
    'ledgers',
    'finFrom',
    'chart',
    'closedUntil',
    'billingHorizonDays',
    'badDebtRelief',
    'doubtfulDays',
    'doubtfulClasses',
    'impairmentRates',
    'vatOn',
    'deductionShares',
    'orderTolerance',
    'restrictedUntil',
    'comment',
  ]),
  ...closing(['workflow', 'tasks', 'documents', 'notes', 'history'], ['overview', 'notes']),
]

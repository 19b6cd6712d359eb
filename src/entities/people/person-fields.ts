import {
  choice,
  countryCode,
  currencyCode,
  date,
  elements,
  email,
  type FieldDeclaration,
  integer,
  json,
  localeCode,
  money,
  object,
  percentage,
  phone,
  reference,
  text,
  textarea,
  url,
  userNamed,
  year,
  yesNo,
} from '#model/index.ts'

/** Which identifiers a person has; the first is the main one and gives the registration. */
export const registrations = elements({
  type: choice('registrationType', { mandatory: true }),
  number: text({ max: 60 }),
  deliveredBy: text({ max: 250 }),
  deliveryDate: date(),
  validUntil: date(),
  verified: yesNo(),
  verificationDate: date(),
  verificationType: choice('verificationType'),
  // What a register answers with, so that it can be shown that it was asked: VIES gives one.
  verificationReference: text({ max: 60 }),
})

/** The first address is the default one. */
export const addresses = elements({
  type: choice('addressType', { mandatory: true }),
  addressLine: text({ max: 500 }),
  address1: text({ max: 250, label: 'Street' }),
  address2: text({ max: 250, label: 'Address line 2' }),
  zipcode: text({ max: 20, label: 'Zip code' }),
  city: text({ max: 250 }),
  state: text({ max: 250 }),
  country: countryCode(),
  cityCode: text({ max: 20 }),
  location: json({ help: 'A point: longitude, latitude' }),
  streetName: text({ max: 250 }),
  streetType: text({ max: 60 }),
  streetNumber: text({ max: 20 }),
  door: text({ max: 20 }),
  floor: text({ max: 20 }),
  block: text({ max: 20 }),
  division: text({ max: 250 }),
  subDivision: text({ max: 250, label: 'Sub-division' }),
  zones: text({ max: 250 }),
  epciCode: text({ max: 20, label: 'EPCI code' }),
  epciLabel: text({ max: 250, label: 'EPCI' }),
  invalidAddress: yesNo(),
  invalidAddressDate: date({ label: 'Invalid since' }),
})

/** One contact at most is the default. */
export const contacts = elements({
  title: choice('title'),
  firstName: text({ max: 250 }),
  lastName: text({ max: 250 }),
  secondName: text({ max: 250 }),
  position: choice('contactPosition', { mandatory: true, creatable: true }),
  phone: phone(),
  mobile: phone(),
  email: email(),
  linkedIn: url({ label: 'LinkedIn' }),
  facebook: url(),
  instagram: url(),
  isDefault: yesNo({ label: 'Default' }),
  isSelected: yesNo({ label: 'Selected' }),
})

/** Whom this person owns, leads or signs for. */
export const descendants = elements(
  {
    personRegistration: reference('person', { mandatory: true }),
    relation: choice('personRelation', { mandatory: true }),
    stake: percentage({ min: 0, max: 1 }),
  },
  { label: 'Relations' },
)

export const company = object({
  legalForm: choice('legalForm'),
  creationDate: date(),
  registrationDate: date(),
  shareCapital: money({ in: 'currency' }),
  registrationCountry: countryCode(),
  registrationPlace: text({ max: 250 }),
  registrationInfo: text({ max: 500 }),
  vatScheme: choice('vatScheme', { label: 'VAT scheme' }),
  naceCode: choice('activityCode', { label: 'NACE code', creatable: true }),
  sectorCode: choice('sector'),
  insuranceNumber: text({ max: 60 }),
  legalRepresentative: text({ max: 250 }),
  administrativeStatus: choice('administrativeStatus'),
  yearOfReference: year(),
  companySize: choice('companySize'),
  nbOfEmployees: integer({ min: 0, label: 'Employees' }),
  accountingStandards: choice('accountingStandards'),
  totalBalancesheet: money({ in: 'currency', label: 'Balance sheet total' }),
  totalTurnover: money({ in: 'currency', label: 'Turnover' }),
  legalProceedingsStatus: choice('legalProceedings', { label: 'Legal proceedings' }),
  dateLegalProceeding: date({ label: 'Proceedings since' }),
})

export const web = object({
  website: url(),
  linkedIn: url({ label: 'LinkedIn' }),
  facebook: url(),
  instagram: url(),
})

export const personInvoicing = object(
  {
    principalCurrency: currencyCode({ label: 'Currency' }),
    paymentMode: choice('paymentMode'),
    paymentCondition: choice('paymentCondition'),
    dueDay: integer({ min: 1, max: 31, label: 'Payment day' }),
    isGrouped: yesNo({ label: 'One invoice over several contracts' }),
  },
  { label: 'Invoicing' },
)

const natural = { type: ['I', 'E', 'P'] }
const means = <O extends object>(options: O) => ({
  in: 'currency',
  when: { type: ['I', 'E'] },
  group: 'means',
  hiddenFrom: ['partner', 'supplier'] as const,
  ...options,
})

/** What only individuals and employees have: their family, work, and monthly means. */
export const householdFields = {
  birthDate: date({ when: natural, column: true, opensAt: '2000-01-01' }),
  birthPlace: text({ max: 250, when: natural }),
  birthZipcode: text({ max: 20, when: natural, label: 'Zip code of birth' }),
  birthCountry: countryCode({ when: natural }),
  nationality: countryCode({ when: natural, column: true }),
  familyMaritalStatus: choice('maritalStatus', { when: natural, label: 'Marital status' }),
  familyMaritalContract: choice('maritalContract', { when: natural, label: 'Marriage contract' }),
  familyNumberOfDependents: integer({ min: 0, max: 50, when: natural, label: 'Dependents' }),
  employmentJobDescription: text({ max: 250, when: natural, label: 'Job' }),
  employmentSector: choice('sector', { when: natural, label: 'Sector' }),
  employmentContractType: choice('employmentContract', { when: natural, label: 'Employment contract' }),
  employmentStartDate: date({ when: natural, label: 'Employed since' }),
  employmentEndDate: date({ when: natural, label: 'Employed until' }),
  incomeSource: choice('incomeSource', {
    when: { type: ['I', 'E'] },
    group: 'means',
    label: 'Source of income',
  }),
  incomeSalary: money(means({ label: 'Salary' })),
  incomeHousing: money(means({ label: 'Housing benefit' })),
  incomeAllocation: money(means({ label: 'Allowances' })),
  incomeOther: money(means({ label: 'Other income' })),
  incomeTotal: money(means({ label: 'Income in all', computed: 'person/income-total' })),
  expenditureHousingMonthlyRental: money(means({ label: 'Rent' })),
  expenditureHousingMortgageRepayment: money(means({ label: 'Mortgage repayment' })),
  expenditureOtherLoanRepayment: money(means({ label: 'Other loans' })),
  expenditureAlimony: money(means({ label: 'Alimony' })),
  expenditureTaxes: money(means({ label: 'Taxes' })),
  expenditureTotal: money(means({ label: 'Expenditure in all', computed: 'person/expenditure-total' })),
} satisfies Record<string, FieldDeclaration>

/** What every person carries, of whatever type. */
export const identityFields = {
  name: text({ max: 250, column: true }),
  title: choice('title', { when: natural }),
  firstName: text({ max: 250, when: natural, column: true }),
  lastName: text({ max: 250, when: natural, column: true }),
  secondName: text({ max: 250, when: natural }),
  commercialName: text({ max: 250, when: { type: ['C', 'O', 'P'] } }),
  legalForm: choice('legalForm', { when: { type: ['C', 'O', 'P'] } }),
  preferredLanguage: localeCode(),
  phone: phone(),
  mobile: phone(),
  email: email(),
  currency: currencyCode({ default: 'EUR', column: true }),
  timeZone: text({ max: 60 }),
  activityCode: choice('activityCode', { creatable: true }),
  fiscalCode: text({ max: 60, label: 'Tax number' }),
  siret: text({ max: 20, label: 'SIRET' }),
  accounting: text({ max: 60, label: 'Accounting code' }),
  riskClass: choice('riskClass', { hiddenFrom: ['client', 'partner', 'supplier'] }),
  address: text({ max: 500, computed: 'person/address' }),
  username: userNamed({ column: true, label: 'User' }),
  internalReference: text({ max: 60 }),
  externalReference: text({ max: 60 }),
  parentRegistration: reference('organization', { label: 'Parent organization', when: { type: 'O' } }),
  photo: text({ max: 250, system: true }),
  isInternal: yesNo({ label: 'Of the house' }),
  stage: choice('personStage', { system: true, column: true }),
  prospectSource: choice('prospectSource', { label: 'Source' }),
  restrictedUntil: date({ system: true, column: true, label: 'Restricted until' }),
  fieldFlags: json({
    hidden: true,
    label: 'Fields not shown',
    help: 'By name, or by path inside a group: { "birthDate": { "hidden": true } }. The form of this person leaves them out',
  }),
  comment: textarea(),
} satisfies Record<string, FieldDeclaration>

/**
 * The account part of each country's IBAN after its check digits: `n` digits, `a` capital letters, `c` either. From the
 * registry that SWIFT keeps for ISO 13616; French and Finnish territories are written as their country.
 */
const registered = `AD n8c12|AE n3n16|AL n8c16|AT n16|AX n14|AZ a4c20|BA n16|BE n12|BG a4n6c8|BH a4c14|BI n23|BR n23a1c1|
BY c4n4c16|CH n5c12|CR n18|CY n8c16|CZ n20|DE n18|DJ n23|DK n14|DO c4n20|EE n16|EG n25|ES n20|FI n14|FK a2n12|FO n14|
FR n10c11n2|GB a4n14|GE a2n16|GF n10c11n2|GI a4c15|GL n14|GP n10c11n2|GR n7c16|GT c4c20|HN a4n20|HR n17|HU n24|
IE a4n14|IL n19|IQ a4n15|IS n22|IT a1n10c12|JO a4n4c18|KW a4c22|KZ n3c13|LB n4c20|LC a4c24|LI n5c12|LT n16|LU n3c13|
LV a4c13|LY n21|MC n10c11n2|MD c2c18|ME n18|MF n10c11n2|MK n3c10n2|MN n16|MQ n10c11n2|MR n23|MT a4n5c18|MU a4n19a3|
NC n10c11n2|NI a4n20|NL a4n10|NO n11|OM n3c16|PF n10c11n2|PK a4c16|PL n24|PM n10c11n2|PS a4c21|PT n21|QA a4c21|
RE n10c11n2|RO a4c16|RS n18|RU n14c15|SA n2c18|SC a4n20a3|SD n14|SE n20|SI n15|SK n20|SM a1n10c12|SO n19|ST n21|
SV a4n20|TF n10c11n2|TL n19|TN n20|TR n5n1c16|UA n6c19|VA n18|VG a4n16|WF n10c11n2|XK n16|YE a4n4c18|YT n10c11n2`

/** Used by banks of countries that have not registered: not in the registry, but on invoices. */
const unregistered = `AO n21|BF c2n22|BJ c2n22|BL n10c11n2|CF n23|CG n23|CI a1c1n22|CM n23|CV n21|DZ n22|GA n23|GQ n23|
GW c2n19|IR n22|KM n23|MA n24|MG n23|ML c2n22|MZ n21|NE a2n22|SN a2n22|TD n23|TG a2n22`

const classes: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const specOf = (entry: string): [string, { length: number; account: RegExp }] => {
  const [country = '', structure = ''] = entry.trim().split(' ')
  let length = 4
  const account = structure.replace(/([nac])(\d+)/g, (_, kind: string, count: string) => {
    length += Number(count)
    return `${classes[kind]}{${count}}`
  })
  return [country, { length, account: new RegExp(`^${account}$`) }]
}

/** Length of the whole IBAN and the pattern of its account part, by country. */
export const ibanCountries: ReadonlyMap<string, { length: number; account: RegExp }> = new Map(
  `${registered}|${unregistered}`.split('|').map(specOf),
)

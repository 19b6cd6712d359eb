/** The three letters of countries on documents (ICAO 9303), beside the two by which records name them. */
const codes =
  'ALB AL AND AD ARG AR ARM AM AUS AU AUT AT AZE AZ BEL BE BEN BJ BFA BF BGR BG BIH BA BLR BY BRA BR CAN CA CHE CH CHL CL CHN CN CIV CI CMR CM COD CD COG CG COL CO CUB CU CYP CY CZE CZ D DE DNK DK DOM DO DZA DZ ECU EC EGY EG ESP ES EST EE ETH ET FIN FI FRA FR GAB GA GBR GB GEO GE GHA GH GIN GN GRC GR HRV HR HTI HT HUN HU IND IN IRL IE IRN IR IRQ IQ ISL IS ISR IL ITA IT JOR JO JPN JP KAZ KZ KEN KE KOR KR KWT KW LBN LB LIE LI LKA LK LTU LT LUX LU LVA LV MAR MA MCO MC MDA MD MDG MG MEX MX MKD MK MLI ML MLT MT MNE ME MRT MR MUS MU NER NE NGA NG NLD NL NOR NO NZL NZ PAK PK PER PE PHL PH POL PL PRT PT PRY PY QAT QA ROU RO RUS RU SAU SA SEN SN SGP SG SMR SM SRB RS SVK SK SVN SI SWE SE SYR SY TCD TD TGO TG THA TH TUN TN TUR TR UKR UA URY UY USA US VEN VE VNM VN ZAF ZA'.split(
    ' ',
  )

const byCode = new Map(codes.flatMap((code, at) => (at % 2 ? [] : [[code, codes[at + 1]!] as const])))

/** The country of a document's code; undefined of those that few come from, which somebody then chooses. */
export const countryOfCode = (code: string): string | undefined => byCode.get(code.replaceAll('<', ''))

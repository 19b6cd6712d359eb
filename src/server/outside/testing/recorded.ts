/**
 * What the machines of each provider answer, by hand from their documentation: nobody could be asked. By host and beginning of
 * the path; the hidden characters and the script are what no answer may bring in.
 */
export const recorded: Readonly<Record<string, unknown>> = {
  'data.geopf.fr/geocodage/search': {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [2.308628, 48.850699] },
        properties: {
          label: '20 Avenue de Ségur 75007 Paris',
          id: '75107_8909_00020',
          type: 'housenumber',
          name: '20 Avenue de Ségur',
          housenumber: '20',
          street: 'Avenue de Ségur',
          postcode: '75007',
          citycode: '75107',
          city: 'Paris\u202e',
        },
      },
      { type: 'Feature', properties: { label: '', id: 'x' } },
    ],
  },
  'www.cartociudad.es/geocoder/api/geocoder/candidates': [
    {
      id: '280790016170',
      type: 'callejero',
      address: 'ALCALA',
      tip_via: 'CALLE',
      portalNumber: 1,
      postalCode: '28014',
      muni: 'Madrid',
      muniCode: '28079',
      province: 'Madrid',
      lat: 40.4175,
      lng: -3.7011,
    },
  ],
  'www.cartociudad.es/geocoder/api/geocoder/find': {
    id: '280790016170',
    type: 'callejero',
    address: 'ALCALA',
    tip_via: 'CALLE',
    portalNumber: 1,
    postalCode: '28014',
    muni: 'Madrid',
    province: 'Madrid',
    lat: 40.4175,
    lng: -3.7011,
  },
  'places.googleapis.com/v1/places:autocomplete': {
    suggestions: [
      {
        placePrediction: {
          placeId: 'ChIJ1',
          text: { text: '20 Avenue de Ségur, Paris, France', matches: [{ endOffset: 20 }] },
        },
      },
      { queryPrediction: { text: { text: 'ségur' } } },
    ],
  },
  'places.googleapis.com/v1/places/ChIJ1': {
    id: 'ChIJ1',
    formattedAddress: '20 Av. de Ségur, 75007 Paris, France',
    location: { latitude: 48.85, longitude: 2.3 },
    addressComponents: [
      { longText: '20', shortText: '20', types: ['street_number'] },
      { longText: 'Avenue de Ségur', shortText: 'Av. de Ségur', types: ['route'] },
      { longText: 'Paris', shortText: 'Paris', types: ['locality', 'political'] },
      { longText: 'France', shortText: 'FR', types: ['country', 'political'] },
      { longText: '75007', shortText: '75007', types: ['postal_code'] },
    ],
  },
  'photon.example.com/api/': {
    features: [
      {
        geometry: { coordinates: [25.27, 54.69] },
        properties: {
          osm_id: 42,
          osm_type: 'W',
          name: 'Gedimino prospektas',
          street: 'Gedimino prospektas',
          housenumber: '9',
          postcode: '01103',
          city: 'Vilnius',
          countrycode: 'LT',
        },
      },
    ],
  },
  'recherche-entreprises.api.gouv.fr/search': {
    results: [
      {
        siren: '130025265',
        nom_complet: 'DIRECTION INTERMINISTERIELLE DU NUMERIQUE (DINUM)',
        nom_raison_sociale: 'DIRECTION INTERMINISTERIELLE <script>DU NUMERIQUE',
        nature_juridique: '5710',
        activite_principale: '84.11Z',
        date_creation: '2017-05-24',
        etat_administratif: 'A',
        statut_diffusion: 'O',
        dirigeants: [
          { type_dirigeant: 'personne physique', nom: 'DURAND', prenoms: 'ANNE', qualite: 'Président' },
        ],
        siege: {
          siret: '13002526500013',
          numero_voie: '20',
          type_voie: 'AVENUE',
          libelle_voie: 'DE SEGUR',
          code_postal: '75007',
          libelle_commune: 'PARIS',
          commune: '75107',
          latitude: '48.850699',
          longitude: '2.308628',
        },
      },
      {
        siren: '552081317',
        nom_complet: 'HIDDEN',
        statut_diffusion: 'P',
        siege: { siret: '55208131700018' },
      },
    ],
  },
  'ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number': {
    countryCode: 'IE',
    vatNumber: '6388047V',
    valid: true,
    requestIdentifier: 'WAPIAAAA',
    name: 'GOOGLE IRELAND LIMITED',
    address: '3RD FLOOR, GORDON HOUSE, BARROW STREET, DUBLIN 4',
  },
  'api.company-information.service.gov.uk/search/companies': {
    items: [{ company_number: '00006400', title: 'THE GIRLS DAY SCHOOL TRUST', company_status: 'active' }],
  },
  'api.company-information.service.gov.uk/company/00006400/officers': {
    items: [
      { name: 'SMITH, Jane', officer_role: 'director' },
      { name: 'GONE, Old', officer_role: 'director', resigned_on: '2020-01-01' },
    ],
  },
  'api.company-information.service.gov.uk/company/00006400': {
    company_number: '00006400',
    company_name: 'THE GIRLS DAY SCHOOL TRUST',
    company_status: 'active',
    type: 'ltd',
    date_of_creation: '1872-06-26',
    sic_codes: ['85200'],
    registered_office_address: {
      premises: '10',
      address_line_1: 'Bressenden Place',
      locality: 'London',
      postal_code: 'SW1E 5DH',
    },
  },
  'www.zefix.admin.ch/ZefixPublicREST/api/v1/company/search': [
    { name: 'Die Schweizerische Post AG', uid: 'CHE116302542', status: 'ACTIVE' },
  ],
  'www.zefix.admin.ch/ZefixPublicREST/api/v1/company/uid': [
    {
      name: 'Die Schweizerische Post AG',
      uid: 'CHE116302542',
      status: 'ACTIVE',
      legalForm: { uid: '0106' },
      address: { street: 'Wankdorfallee', houseNumber: '4', swissZipCode: '3030', city: 'Bern' },
    },
  ],
  'photon.example.com/root-categories': [{ id: 7, name: 'Engins\u202e' }],
  'photon.example.com/search/L%20507': [
    {
      id: 12,
      modelName: 'L 507',
      manufacturerName: 'Loader',
      unitPrice: '100000.5',
      currency: 'EUR',
      image: 'http://elsewhere.example.com/picture.png',
      rvCode: '',
      category: 'Wheel loaders',
      type: 'MACHINE',
    },
  ],
  'photon.example.com/v2/regressor': { curves: [{ name: 'L 507', points: [{ months: 12, value: 75000 }] }] },
  'photon.example.com/chat/completions': {
    choices: [
      {
        message: {
          role: 'assistant',
          content: 'I look.',
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              function: { name: 'list_records', arguments: '{"entity":"person","search":"Guérin"}' },
            },
          ],
        },
        finish_reason: 'tool_calls',
      },
    ],
    usage: { prompt_tokens: 120, completion_tokens: 30 },
  },
  'api.anthropic.com/v1/messages': {
    type: 'message',
    content: [
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: 'c1', name: 'list_records', input: { entity: 'person', search: 'Guérin' } },
    ],
    stop_reason: 'tool_use',
    usage: { input_tokens: 120, output_tokens: 30 },
  },
}

